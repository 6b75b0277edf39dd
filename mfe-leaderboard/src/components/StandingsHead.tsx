import { messages } from '@lights-out/contracts/messages';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { DifficultyBadge } from '@lights-out/web-kit';

import { refreshMs } from '../model/refresh.ts';
import styles from './Board.module.css';

const texts = messages.leaderboard;

interface StandingsHeadProps {
  /** The one of all runs; undefined where each row says its own. */
  readonly difficulty: Difficulty | undefined;
  readonly isOver: boolean;
  /** How many are loaded. */
  readonly pages: number;
  readonly hasFailed: boolean;
}

/** The title of the standings, with what all their rows have in common, and how fresh they are. */
export function StandingsHead({ difficulty, isOver, pages, hasFailed }: StandingsHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id="full-standings">{texts.standings}</h2>
        {difficulty && <DifficultyBadge difficulty={difficulty} />}
      </div>
      {!isOver && <Freshness pages={pages} hasFailed={hasFailed} />}
    </header>
  );
}

function Freshness({ pages, hasFailed }: Pick<StandingsHeadProps, 'pages' | 'hasFailed'>) {
  const seconds = refreshMs(pages) / 1_000;
  return (
    <p className={styles.freshness} role="status">
      {hasFailed && (
        <span aria-hidden="true" className={styles.mark}>
          !
        </span>
      )}
      {hasFailed ? texts.notRefreshed(seconds) : texts.refreshes(seconds)}
    </p>
  );
}
