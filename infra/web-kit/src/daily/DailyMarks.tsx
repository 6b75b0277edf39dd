import { questionsPerGame } from '@lights-out/contracts/constants';
import type { SectorMark } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';

import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './DailyMarks.module.css';

const { dailyDoor: texts } = messages;

const signs: Readonly<Record<SectorMark | 'open', string>> = {
  purple: '◆',
  green: '▲',
  yellow: '●',
  right: '✓',
  wrong: '✕',
  'timed-out': '◌',
  open: '',
};

interface DailyMarksProps {
  /** Those of the race so far, in order; what is missing up to seven is open. */
  readonly marks: readonly SectorMark[];
  /** They are turned over one by one. */
  readonly isNew?: boolean;
}

/** The seven sectors of a daily as slots: colour, sign and word. */
export function DailyMarks({ marks, isNew = false }: DailyMarksProps) {
  return (
    <ol className={styles.marks} aria-label={texts.marks}>
      {Array.from({ length: questionsPerGame }, (_, index) => marks[index] ?? 'open').map((mark, index) => (
        <li
          key={index}
          className={styles.slot}
          data-mark={mark}
          data-is-new={isNew || undefined}
          style={isNew ? { animationDelay: `${index * 90}ms` } : undefined}
        >
          <span aria-hidden="true">{signs[mark]}</span>
          <VisuallyHidden>{texts.mark[mark]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

/** The sign of a mark, where one stands alone. */
export function DailySign({ mark }: { readonly mark: SectorMark }) {
  return (
    <span className={styles.sign} data-mark={mark}>
      <span aria-hidden="true">{signs[mark]}</span>
      <VisuallyHidden>{texts.mark[mark]}</VisuallyHidden>
    </span>
  );
}
