import { pointsToTop, type BoardCounts } from '@lights-out/contracts/rank';
import type { Standing } from '@lights-out/contracts';

export { rankOfScore, type BoardCounts } from '@lights-out/contracts/rank';

/** The place of a standing that is on the board itself. */
export function rankOfStanding(score: number, counts: BoardCounts): Standing {
  const rank = counts.ahead + 1;
  return {
    rank,
    totalParticipants: counts.participants,
    scoreNeededForTopRank: pointsToTop(rank, score, counts.topScores[0]),
  };
}
