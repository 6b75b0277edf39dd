import type { LeaderboardEntry } from '@lights-out/contracts/boards';

const rowsShown = 5;

/**
 * The places around the player after a race, each with how many rows lower it stood before: the player as many as places were
 * gained, as far as the rows reach, and those who were overtaken one higher. None where the board, a moment older or newer, has
 * another place than the one that is told.
 */
export function finishRows(
  standings: readonly Pick<LeaderboardEntry, 'rank' | 'userId' | 'displayName' | 'score'>[],
  told: number | undefined,
  userId: string,
  placesGained: number,
) {
  // As on the board's page: without a point there is no place.
  const board = standings.filter(({ score }) => score > 0);
  const own = board.findIndex((row) => row.userId === userId);
  if (own === -1 || board[own]?.rank !== told) return [];
  const first = Math.max(0, Math.min(own - Math.floor(rowsShown / 2), board.length - rowsShown));
  const rows = board.slice(first, first + rowsShown);
  const at = own - first;
  const slidesBy = Math.min(placesGained, rows.length - 1 - at);
  return rows.map(({ rank, userId: id, displayName, score }, index) => ({
    rank,
    userId: id,
    name: displayName,
    score,
    isYou: index === at,
    slidesBy: index === at ? slidesBy : index > at && index <= at + slidesBy ? -1 : 0,
  }));
}
