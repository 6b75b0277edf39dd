import { messages } from '@lights-out/contracts/messages';
import { type Sector, sectorOf } from '@lights-out/contracts/scoring';

import { formatLap } from '../format/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SectorBox.module.css';

interface SectorBoxProps {
  /** 1 for S1. */
  readonly n: number;
  /** Seconds the answer took; undefined before there is one, and without the clock. */
  readonly timeTaken?: number | undefined;
  /** The verdict, once there is one. */
  readonly isCorrect?: boolean | undefined;
  /** Its question is being asked. */
  readonly isCurrent?: boolean;
  /** Its answer has just been judged: its bar fills. */
  readonly isNew?: boolean;
}

/** U+FE0E keeps the arrow a sign of the text: phones would draw it as an emoji. */
const marks: Readonly<Record<Sector | 'now' | 'open' | 'right' | 'wrong', string>> = {
  fastest: '◆',
  quick: '▲',
  slow: '●',
  now: '▶\uFE0E',
  open: '',
  right: '✓',
  wrong: '✕',
};

/**
 * The sector of one question, S1 to Sn: colour, mark and text by answer time, or that it is in progress. A wrong answer
 * has no colour of speed, however quick it was.
 */
export function SectorBox({ n, timeTaken, isCorrect, isCurrent = false, isNew = false }: SectorBoxProps) {
  const state = isCorrect === false ? 'wrong' : stateOf(timeTaken, isCurrent, isCorrect);
  return (
    <span className={styles.sector} data-sector={state} data-is-new={isNew || undefined}>
      <span className={styles.name}>S{n}</span>
      <span aria-hidden="true" className={styles.mark}>
        {marks[state]}
      </span>
      <VisuallyHidden>{`, ${messages.sectors[state]}`}</VisuallyHidden>
      <span className={styles.time}>{timeTaken === undefined ? '' : formatLap(timeTaken)}</span>
    </span>
  );
}

function stateOf(timeTaken: number | undefined, isCurrent: boolean, isRight = false): keyof typeof marks {
  if (timeTaken !== undefined) return sectorOf(timeTaken);
  if (isRight) return 'right';
  return isCurrent ? 'now' : 'open';
}
