import { messages } from '@lights-out/contracts/messages';
import { sectorOf } from '@lights-out/contracts/scoring';

import styles from './PaceMark.module.css';

const marks = { fastest: '◆', quick: '▲', slow: '●' } as const;

/** A mean answer time in the colours and marks of the sectors. */
export function PaceMark({ seconds }: { readonly seconds: number }) {
  const sector = sectorOf(seconds);
  return (
    <span className={styles.pace} data-sector={sector}>
      <span aria-hidden="true">{marks[sector]}</span> <span className={styles.word}>{messages.sectors[sector]}</span>
    </span>
  );
}
