import { messages } from '@lights-out/contracts/messages';
import { type Sector, sectorOf } from '@lights-out/contracts/scoring';

import { formatLap } from '../format/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SectorBox.module.css';

interface SectorBoxProps {
  /** 1 for S1. */
  readonly n: number;
  /** Seconds the answer took; undefined before there is one. */
  readonly timeTaken?: number | undefined;
  /** The verdict, once there is one. */
  readonly isCorrect?: boolean | undefined;
  /** Its question is being asked. */
  readonly isCurrent?: boolean;
}

/** U+FE0E keeps the arrow a text character: phones would draw an emoji. */
const marks: Readonly<Record<Sector | 'now' | 'open', string>> = {
  fastest: '◆',
  quick: '▲',
  slow: '●',
  now: '▶\uFE0E',
  open: '',
};

const wrongMark = '✕';

/**
 * The sector of one question, S1 to Sn: colour, mark and text by answer time, or that it is in progress. A wrong answer
 * keeps the colour of its time as a broken bar, and is marked as wrong.
 */
export function SectorBox({ n, timeTaken, isCorrect, isCurrent = false }: SectorBoxProps) {
  const state = stateOf(timeTaken, isCurrent);
  const isWrong = timeTaken !== undefined && isCorrect === false;
  const words = isWrong ? [messages.sectors[state], messages.sectors.wrong] : [messages.sectors[state]];
  return (
    <span className={styles.sector} data-sector={state} data-verdict={isWrong ? 'wrong' : undefined}>
      <span className={styles.name}>S{n}</span>
      <span aria-hidden="true" className={styles.mark}>
        {isWrong ? wrongMark : marks[state]}
      </span>
      <VisuallyHidden>{`, ${words.join(', ')}`}</VisuallyHidden>
      <span className={styles.time}>{timeTaken === undefined ? '' : formatLap(timeTaken)}</span>
    </span>
  );
}

function stateOf(timeTaken: number | undefined, isCurrent: boolean): Sector | 'now' | 'open' {
  if (timeTaken !== undefined) return sectorOf(timeTaken);
  return isCurrent ? 'now' : 'open';
}
