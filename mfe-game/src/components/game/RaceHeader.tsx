import { modeOf, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { DifficultyBadge } from '@lights-out/web-kit';
import { Suspense } from 'react';

import { DifficultyTip } from '../../late-parts.ts';

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
      <Suspense fallback={<DifficultyBadge difficulty={difficulty} />}>
        <DifficultyTip difficulty={difficulty} />
      </Suspense>
      <p lang="en" className={styles.category}>
        {category}
      </p>
    </header>
  );
}
