import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures, Result, ResultComparison } from '@lights-out/contracts/results';
import { type Difficulty, scoreAnswer } from '@lights-out/contracts/scoring';
import { formatPoints } from '@lights-out/web-kit';

const { results } = messages;

/** What a result is worth beside the player's other runs, in words. */
export interface ResultStory {
  /** Beside the score. */
  readonly score: string;
  /** The run is the player's best. */
  readonly isBest: boolean;
  /** Whose run holds the place, where it is another than this one. */
  readonly holder: string | undefined;
  /** No run of the player has a point: the board does not show it. */
  readonly isPlaceless: boolean;
  /** Under the position: whose run holds it, what was gained, how far the next place is. */
  readonly place: readonly string[];
}

/**
 * The words for a result on a board: nothing twice.
 *
 * @param isNextTold the headline says how far the next place is
 */
export function tellStory(
  { gameId, score }: Pick<Result, 'gameId' | 'score'>,
  { bestBefore, holder, placesGained, next }: ResultComparison,
  isNextTold = false,
): ResultStory {
  const isHeldByBest = holder.gameId !== gameId;
  const heldBy = isHeldByBest ? results.heldByBest : undefined;
  const isPlaceless = holder.score === 0;
  return {
    score: scoreWords(score, bestBefore?.score),
    isBest: !isHeldByBest && score > 0,
    holder: heldBy,
    isPlaceless,
    place: isPlaceless
      ? [results.noPlaceYet]
      : [
          ...(heldBy ? [heldBy] : []),
          ...(placesGained > 0 ? [results.placesGained(placesGained)] : []),
          ...(next && !isNextTold
            ? [messages.target.place(formatPoints(next.score - holder.score), formatPoints(next.rank))]
            : []),
        ],
  };
}

function scoreWords(score: number, best: number | undefined): string {
  if (best === undefined) return results.firstRun;
  if (score > best) return results.aheadOfBest(formatPoints(score - best));
  if (score === best) return results.levelWithBest(formatPoints(best));
  return results.shortOfBest(formatPoints(best - score), formatPoints(best));
}

/** The points of each sector against those of another run, in order; undefined where one of the two has no answer. */
export function sectorGains(
  answers: readonly AnswerFigures[],
  best: readonly AnswerFigures[],
  total: number,
  difficulty: Difficulty,
): readonly (number | undefined)[] {
  const pointsOf = (run: readonly AnswerFigures[], n: number) => {
    const answer = run.find((one) => one.n === n);
    return answer && scoreAnswer(answer.isCorrect, answer.timeTaken, difficulty);
  };
  return Array.from({ length: total }, (_, index) => {
    const [own, other] = [pointsOf(answers, index + 1), pointsOf(best, index + 1)];
    return own === undefined || other === undefined ? undefined : own - other;
  });
}

/** With its sign, U+2212 for less: it is as wide as a plus. */
export function signed(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${formatPoints(points)}` : `\u2212${formatPoints(-points)}`;
}
