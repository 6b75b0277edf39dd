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
  /** Of a race with questions of every difficulty that is on no board. */
  readonly title: string | undefined;
  readonly difficulty: Difficulty;
  readonly category: string | undefined;
  /** The start lies on it: the tip cannot be reached, and nothing is loaded for it. */
  readonly isCovered: boolean;
}

/** What is being driven: mode, difficulty with its multipliers as a tip, category. */
export function RaceHeader({ board, title, difficulty, category, isCovered }: RaceHeaderProps) {
  const badge = <DifficultyBadge difficulty={difficulty} />;
  return (
    <header className={styles.header}>
      <h1 className={styles.mode} data-board={board.kind}>
        {title ?? modeName(board)}
      </h1>
      {title === undefined &&
        (isCovered ? (
          badge
        ) : (
          <Suspense fallback={badge}>
            <DifficultyTip difficulty={difficulty} />
          </Suspense>
        ))}
      <p className={styles.category}>{category !== undefined && messages.results.category(category)}</p>
    </header>
  );
}
