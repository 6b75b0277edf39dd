import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { Sectors, VisuallyHidden } from '@lights-out/web-kit';

import { sectorGains, signed } from '../../model/result-story.ts';
import styles from './ResultSectors.module.css';

const { results } = messages;

interface ResultSectorsProps {
  readonly answers: readonly AnswerFigures[];
  readonly total: number;
  readonly isUntimed: boolean;
  readonly difficulty: Difficulty;
  /** Those of the player's best run before, where there was one. */
  readonly best: readonly AnswerFigures[] | undefined;
}

/** The sectors of the finished game as a strip, and under each what it won or lost against the best run before. */
export function ResultSectors({ answers, total, isUntimed, difficulty, best }: ResultSectorsProps) {
  return (
    <div>
      <Sectors answers={answers} total={total} isUntimed={isUntimed} />
      <div className={styles.gains}>
        {best && (
          <ol className={styles.list} aria-label={results.againstBest}>
            {sectorGains(answers, best, total, difficulty).map((points, index) => (
              <li key={index} className={styles.gain} data-is-gain={points !== undefined && points > 0}>
                {points !== undefined && (
                  <>
                    <span aria-hidden="true">{signed(points)}</span>
                    <VisuallyHidden>{results.sectorAgainst(index + 1, signed(points))}</VisuallyHidden>
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
