import type { Run } from '../model/history.ts';
import styles from './RunList.module.css';
import { RunRow } from './RunRow.tsx';

interface RunListProps {
  /** Newest first. */
  readonly runs: readonly Run[];
  /** How many games there are to count down from. */
  readonly total: number;
}

/** Games as a list of runs. */
export function RunList({ runs, total }: RunListProps) {
  return (
    <ol className={styles.runs}>
      {runs.map((run, index) => (
        <RunRow key={run.id} run={run} n={total - index} />
      ))}
    </ol>
  );
}
