import type { Standing } from '@lights-out/contracts';

/** What a part of a board looks like from one place on it. */
export interface BoardCounts {
  /** Standings ahead of the place. */
  readonly ahead: number;
  readonly participants: number;
  /** The two highest scores, as far as there are. */
  readonly topScores: readonly number[];
}

/** The place of a standing that is on the board itself. */
export function rankOfStanding(score: number, counts: BoardCounts): Standing {
  const rank = counts.ahead + 1;
  const scoreNeededForTopRank = neededForTop(rank, score, counts.topScores[0]);
  return { rank, totalParticipants: counts.participants, scoreNeededForTopRank };
}

/**
 * Where a final score like this would stand now, behind its equals, among the others: `best`, the player's own
 * standing, is taken off where it is counted ahead. Whoever has no standing yet is counted as one participant more, so
 * that a rank is never beyond the total.
 */
export function rankOfScore(score: number, best: number | undefined, counts: BoardCounts): Standing {
  const ownAhead = best !== undefined && best >= score ? 1 : 0;
  const rank = Math.max(counts.ahead - ownAhead, 0) + 1;
  const [top, second] = counts.topScores;
  return {
    rank,
    totalParticipants: Math.max(counts.participants + (best === undefined ? 1 : 0), rank),
    scoreNeededForTopRank: neededForTop(rank, score, best !== undefined && best === top ? second : top),
  };
}

/** Points still missing: one more than the leader has, since a new score stands behind its equals. */
function neededForTop(rank: number, score: number, topScore = 0): number {
  return rank === 1 ? 0 : Math.max(topScore - score, 0) + 1;
}
