import { messages } from '@lights-out/contracts/messages';
import type { Difficulty } from '@lights-out/contracts/scoring';

import { Badge } from './Badge.tsx';
import styles from './Badge.module.css';

const pips: Readonly<Record<Difficulty, string>> = { easy: '▪▫▫', medium: '▪▪▫', hard: '▪▪▪' };

/** A difficulty by name and one to three full pips; without a colour, because colours stand for sector times. */
export function DifficultyBadge({ difficulty }: { readonly difficulty: Difficulty }) {
  return (
    <Badge>
      <span aria-hidden="true" className={styles.pips}>
        {pips[difficulty]}
      </span>
      {messages.difficulties[difficulty].toLowerCase()}
    </Badge>
  );
}
