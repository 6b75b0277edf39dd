import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, ErrorPanel, LiveRegion, Skeleton } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import type { Pages } from '../api/use-pages.ts';
import styles from './PagedTable.module.css';

const texts = adminMessages.table;

interface PagedTableProps<Row> {
  readonly pages: Pages<Row>;
  /** What a failure is called, with the error's own words. */
  readonly failure: (message: string) => string;
  /** Stands where there is no row. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list in any state: loading, failed, empty, or loaded with more to come. */
export function PagedTable<Row>({ pages, failure, empty, children }: PagedTableProps<Row>) {
  const { rows, error, isBusy, hasMore, more, again } = pages;
  if (rows === undefined && !error)
    return (
      <div role="status" aria-label={texts.shown(0)} className={styles.coming}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height="48px" />
        ))}
      </div>
    );
  const panel = error && (
    <ErrorPanel message={failure(error.message)} onRetry={rows ? more : again} isRetrying={isBusy} />
  );
  if (rows === undefined) return panel;
  return (
    <div className={styles.list}>
      {rows.length === 0 ? empty : children(rows)}
      {panel}
      {rows.length > 0 && !error && (
        <p className={styles.foot}>
          <span>{texts.shown(rows.length)}</span>
          {hasMore ? (
            <Button variant="secondary" onClick={more} isBusy={isBusy}>
              {texts.more}
            </Button>
          ) : (
            <span>{texts.end}</span>
          )}
        </p>
      )}
      <LiveRegion message={texts.shown(rows.length)} />
    </div>
  );
}
