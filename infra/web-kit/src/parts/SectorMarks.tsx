import { questionsPerGame } from '@lights-out/contracts/constants';
import type { SectorMark } from '@lights-out/contracts/marks';

import { classNames } from './class-names.ts';
import styles from './SectorMarks.module.css';

interface SectorMarksProps {
  /** In order; what is missing up to seven is open. */
  readonly marks: readonly SectorMark[];
  readonly className?: string;
}

/** The seven sectors of a run as small bars, the faster the higher. Seen only: what came of the run is told in words beside it. */
export function SectorMarks({ marks, className }: SectorMarksProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.marks, className)}>
      {Array.from({ length: questionsPerGame }, (_, index) => (
        <span key={index} data-mark={marks[index]} />
      ))}
    </span>
  );
}
