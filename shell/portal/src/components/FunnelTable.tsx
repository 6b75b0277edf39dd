import { type FunnelCounts, type FunnelStep, funnelSteps, leastTold } from '@lights-out/contracts/admin-funnel';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatPoints } from '@lights-out/web-kit';

import { isOpen, percent, shareOf } from '../model/funnel-figures.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './FunnelTable.module.css';

const texts = adminMessages.funnel;

interface Row {
  readonly name: string;
  /** Its Monday, where the row is a week. */
  readonly week?: string;
  readonly counts: FunnelCounts;
}

interface FunnelTableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly of: string;
  readonly rows: readonly Row[];
  /** When the counts were read. */
  readonly at: Date;
}

/** The counts of each step with the share of the step before, as a figure and as a bar. */
export function FunnelTable({ caption, of, rows, at }: FunnelTableProps) {
  return <DataTable caption={caption} rows={rows} keyOf={({ name }) => name} columns={columnsFor(of, at)} />;
}

function columnsFor(of: string, at: Date): readonly Column<Row>[] {
  return [
    { name: of, cell: ({ name }) => name },
    ...funnelSteps.map((step) => ({
      name: texts.steps[step],
      cell: (row: Row) => <Cell row={row} step={step} at={at} />,
      isNumber: true,
    })),
  ];
}

interface CellProps {
  readonly row: Row;
  readonly step: FunnelStep;
  readonly at: Date;
}

function Cell({ row: { counts, week }, step, at }: CellProps) {
  const count = counts[step];
  const share = shareOf(counts, step);
  return (
    <span className={styles.cell}>
      <span>{count === null ? texts.few(leastTold) : formatPoints(count)}</span>
      {share !== null && (
        <>
          <span className={styles.share}>{percent(share)}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
            <rect width={Math.min(100, 100 * share)} height="4" />
          </svg>
        </>
      )}
      {week !== undefined && isOpen(week, step, at) && <span className={styles.share}>{texts.soFar}</span>}
    </span>
  );
}
