import { bestScore } from './scoring.ts';
import type { Standing } from './standing.ts';

/** The highest possible score. */
export const topScore = bestScore('hard');

/** Number of cells of a board's counts: one for each score from 0 to the highest. */
export const rankCells = topScore + 1;

/**
 * The rank counts of a board part: cell s holds how many players have a best of at least s. All ranks follow from it,
 * including ties, since a new score ranks behind equal ones.
 */
export type AtLeast = Int32Array;

/** The counts of a board part relative to one score. */
export interface BoardCounts {
  /** Number of standings ahead of the score. */
  readonly ahead: number;
  readonly participants: number;
  /** The two highest scores, or fewer on a smaller board. */
  readonly topScores: readonly number[];
}

/** How many players have a best of at least this score; 0 above the highest possible score. */
export function countAtLeast(atLeast: AtLeast, score: number): number {
  return score > topScore ? 0 : (atLeast[score] ?? 0);
}

/** The two highest scores on the board, or fewer on a smaller board. */
export function topScoresOf(atLeast: AtLeast): number[] {
  return [1, 2].map((place) => atLeast.findLastIndex((players) => players >= place)).filter((score) => score >= 0);
}

/**
 * The rank that a final score would have now among the other players, behind equal scores. `best`, the player's own
 * standing, is not counted where it is ahead. A player without a standing counts as one more participant, so that a
 * rank never exceeds the total.
 */
export function rankOfScore(score: number, best: number | undefined, counts: BoardCounts): Standing {
  const ownAhead = best !== undefined && best >= score ? 1 : 0;
  const rank = Math.max(counts.ahead - ownAhead, 0) + 1;
  const [top, second] = counts.topScores;
  return {
    rank,
    totalParticipants: Math.max(counts.participants + (best === undefined ? 1 : 0), rank),
    scoreNeededForTopRank: pointsToTop(rank, score, best !== undefined && best === top ? second : top),
  };
}

/** Number of points missing to lead: one more than the leader's score, since a new score ranks behind equal ones. */
export function pointsToTop(rank: number, score: number, leader = 0): number {
  return rank === 1 ? 0 : Math.max(leader - score, 0) + 1;
}
