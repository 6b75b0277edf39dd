import { modeOf, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, difficulties, multipliers } from '@lights-out/contracts/scoring';
import { DifficultyBadge, Tooltip, VisuallyHidden } from '@lights-out/web-kit';

import styles from './RaceHeader.module.css';

interface RaceHeaderProps {
  readonly board: NamedBoard;
  readonly difficulty: Difficulty;
  readonly category: string | undefined;
}

/** What is being driven: mode, difficulty with its multipliers as a tip, category. */
export function RaceHeader({ board, difficulty, category }: RaceHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.mode} data-board={board.kind}>
        {messages.game[modeOf(board)]}
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
      <ul className={styles.multipliers}>
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
