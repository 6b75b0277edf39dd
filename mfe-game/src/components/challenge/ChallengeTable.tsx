import type { ChallengeEntry } from '@lights-out/contracts/challenges';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, EmptyState, formatPoints, Loaded, Skeleton, VisuallyHidden } from '@lights-out/web-kit';
import { useId } from 'react';

import styles from './ChallengeTable.module.css';

const { challenge: texts } = messages;

interface ChallengeTableProps {
  readonly query: {
    readonly data: readonly ChallengeEntry[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly ownId: string | undefined;
}

/** The players of a challenge, best first. */
export function ChallengeTable({ query, ownId }: ChallengeTableProps) {
  const titleId = useId();
  const { data, isFetching, refetch } = query;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.table}</h2>
        {data && (
          <Button variant="secondary" className={styles.refresh} isBusy={isFetching} onClick={() => void refetch()}>
            {texts.refresh}
          </Button>
        )}
      </div>
      <Loaded query={query} loading={<Waiting />} failure={() => ({ message: texts.tableFailed })}>
        {(rows) => (
          <>
            {rows.length > 0 ? (
              <Rows rows={rows} ownId={ownId} labelledBy={titleId} />
            ) : (
              <EmptyState text={texts.empty} />
            )}
            {rows.length > 0 && rows.every(({ isCreator }) => isCreator) && (
              <p className={styles.note}>{texts.notAccepted}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ChallengeEntry[];
  readonly ownId: string | undefined;
  readonly labelledBy: string;
}

function Rows({ rows, ownId, labelledBy }: RowsProps) {
  const { columns } = texts;
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, name]) => (
            <th key={key} scope="col" data-column={key}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, userId, displayName, score, correctAnswers, isCreator }) => (
          <tr key={userId} data-own={userId === ownId}>
            <td data-column="rank">{formatPoints(rank)}</td>
            <th scope="row" data-column="player">
              <span className={styles.player}>
                <span className={styles.name}>{displayName}</span>
                {userId === ownId && <Badge tone="own">{texts.you}</Badge>}
                {isCreator && <Badge>{texts.creator}</Badge>}
              </span>
            </th>
            <td data-column="score">{formatPoints(score)}</td>
            <td data-column="correct">{`${correctAnswers}/${questionsPerGame}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Waiting() {
  return (
    <div role="status" className={styles.waiting}>
      <VisuallyHidden>{texts.loadingTable}</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
