import { messages } from '@lights-out/contracts/messages';
import { type Sector, sectorOf } from '@lights-out/contracts/scoring';

import { formatSeconds } from '../format/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SectorBox.module.css';

interface SectorBoxProps {
  /** 1 for S1. */
  readonly n: number;
  /** Seconds the answer took; undefined while there is none. */
  readonly timeTaken?: number | undefined;
  /** Its question is on the screen. */
  readonly isCurrent?: boolean;
}

/** U+FE0E keeps the arrow a sign of the text: phones would draw it as an emoji. */
const marks: Readonly<Record<Sector | 'now' | 'open', string>> = {
  fastest: '◆', quick: '▲', slow: '●', now: '▶\uFE0E', open: '',
};

/** The sector of one question, S1 to Sn: colour, mark and text by answer time, or that it is being driven now. */
export function SectorBox({ n, timeTaken, isCurrent = false }: SectorBoxProps) {
  const state = stateOf(timeTaken, isCurrent);
  return (
    <span className={styles.sector} data-sector={state}>
      <span className={styles.name}>S{n}</span>
      <span aria-hidden="true" className={styles.mark}>{marks[state]}</span>
      <VisuallyHidden>{`, ${messages.sectors[state]}`}</VisuallyHidden>
      <span className={styles.time}>{timeTaken === undefined ? '' : formatSeconds(timeTaken, 1)}</span>
    </span>
  );
}

function stateOf(timeTaken: number | undefined, isCurrent: boolean): Sector | 'now' | 'open' {
  if (timeTaken !== undefined) return sectorOf(timeTaken);
  return isCurrent ? 'now' : 'open';
}
