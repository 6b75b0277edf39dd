import type { Mode } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, difficulties, multipliers } from '@lights-out/contracts/scoring';
import { DifficultyBadge, Tooltip, VisuallyHidden } from '@lights-out/web-kit';

import styles from './RaceHeader.module.css';

interface RaceHeaderProps {
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly category: string | undefined;
}

/** What is being driven: mode, difficulty with its multipliers as a tip, category. */
export function RaceHeader({ mode, difficulty, category }: RaceHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.mode} data-mode={mode}>
        {messages.game[mode]}
      </h1>
      <Tooltip content={<Multipliers />}>
        <DifficultyBadge difficulty={difficulty} />
        <VisuallyHidden>{`, ${messages.game.multipliers}`}</VisuallyHidden>
      </Tooltip>
      <p className={styles.category}>{category}</p>
    </header>
  );
}

function Multipliers() {
  return (
    <>
      <p className={styles.tip}>{messages.game.multipliers}</p>
      <ul>
        {difficulties.map((one) => (
          <li key={one} className={styles.multiplier}>
            <span>{messages.difficulties[one]}</span>
            <strong>{messages.multiplier(multipliers[one])}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
