import { bestScore } from './scoring.ts';
import type { Standing } from './results.ts';

/** The highest score there is. */
export const topScore = bestScore('hard');

/** How many cells the count of a board has: one for each score from 0 to the highest. */
export const rankCells = topScore + 1;

/**
 * A part of a board as counts: cell s holds how many players there have a best of at least s. All ranks follow from it,
 * ties included, since a new score stands behind its equals.
 */
export type AtLeast = Int32Array;

/** What a part of a board looks like from one place on it. */
export interface BoardCounts {
  /** Standings ahead of the place. */
  readonly ahead: number;
  readonly participants: number;
  /** The two highest scores, as far as there are. */
  readonly topScores: readonly number[];
}

/** How many players have a best of at least this score; scores beyond the highest are nobody's. */
export function countAtLeast(atLeast: AtLeast, score: number): number {
  return score > topScore ? 0 : (atLeast[score] ?? 0);
}

/** The two highest scores on the board, as far as there are. */
export function topScoresOf(atLeast: AtLeast): number[] {
  return [1, 2].map((place) => atLeast.findLastIndex((players) => players >= place)).filter((score) => score >= 0);
}

/**
 * Where a final score like this would stand now, behind its equals, among the others: `best`, the player's own
 * standing, is taken off where it is counted ahead. Whoever has no standing yet is counted as one participant more, so
 * that a rank is never beyond the total (decision 0011).
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

/** Points still missing: one more than the leader has, since a new score stands behind its equals. */
export function pointsToTop(rank: number, score: number, leader = 0): number {
  return rank === 1 ? 0 : Math.max(leader - score, 0) + 1;
}
