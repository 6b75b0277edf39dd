import type { NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { DifficultyBadge } from '@lights-out/web-kit';
import { Suspense } from 'react';

import { DifficultyTip } from '../../late-parts.ts';
import { modeName } from '../../model/mode-words.ts';
import styles from './RaceHeader.module.css';

interface RaceHeaderProps {
  readonly board: NamedBoard;
  /** Its questions are of every difficulty, and it is on no board. */
  readonly isHeat: boolean;
  readonly difficulty: Difficulty;
  readonly category: string | undefined;
  /** The start lies on it: the tip cannot be reached, and nothing is loaded for it. */
  readonly isCovered: boolean;
}

/** What is being driven: mode, difficulty with its multipliers as a tip, category. */
export function RaceHeader({ board, isHeat, difficulty, category, isCovered }: RaceHeaderProps) {
  const badge = <DifficultyBadge difficulty={difficulty} />;
  return (
    <header className={styles.header}>
      <h1 className={styles.mode} data-board={isHeat ? 'contest' : board.kind}>
        {isHeat ? messages.heat.race : modeName(board)}
      </h1>
      {!isHeat &&
        (isCovered ? (
          badge
        ) : (
          <Suspense fallback={badge}>
            <DifficultyTip difficulty={difficulty} />
          </Suspense>
        ))}
      <p lang="en" className={styles.category}>
        {category}
      </p>
    </header>
  );
}
