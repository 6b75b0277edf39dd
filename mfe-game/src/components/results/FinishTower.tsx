import { formatPoints } from '@lights-out/web-kit';
import type { CSSProperties } from 'react';

import styles from './Finish.module.css';

export interface FinishRow {
  readonly rank: number;
  readonly userId: string;
  readonly name: string;
  readonly score: number;
  readonly isYou: boolean;
  /** How many rows lower it stands before it slides to its place; negative for higher. */
  readonly slidesBy: number;
}

/** The places around the player, who slides past those that were overtaken. */
export function FinishTower({ rows, hasMoved }: { readonly rows: readonly FinishRow[]; readonly hasMoved: boolean }) {
  return (
    <ol className={styles.tower} data-is-on={(hasMoved && rows.length > 1) || undefined}>
      {rows.map(({ rank, userId, name, score, isYou, slidesBy }) => (
        <li
          key={userId}
          className={styles.row}
          data-is-you={isYou || undefined}
          style={{ '--slides-by': slidesBy } as CSSProperties}
        >
          <span>{formatPoints(rank)}</span>
          <span className={styles.name}>{name}</span>
          <span>{formatPoints(score)}</span>
        </li>
      ))}
    </ol>
  );
}
