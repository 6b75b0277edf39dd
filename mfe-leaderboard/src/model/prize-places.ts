import type { LeaderboardEntry, MonthlyPrize } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import type { BoardView } from '@lights-out/contracts/pages';
import { formatPoints } from '@lights-out/web-kit';

const texts = messages.leaderboard.prize;

/** How many places from the first on win: those of the whole board of the month that runs, none on any other. */
export function prizePlacesOf({ board, period, isOfFriends }: BoardView, prize: MonthlyPrize | undefined): number {
  if (board.kind !== 'contest' || period !== undefined || isOfFriends || !prize) return 0;
  if (prize.canceledFor !== undefined) return 0;
  return board.contest === undefined || board.contest === prize.contest ? prize.ranks : 0;
}

type Row = Pick<LeaderboardEntry, 'rank' | 'score'>;

/** What separates the player from a prize, or what holds the last of them; empty while one is free. */
export function prizeText(rows: readonly Row[], own: Row | undefined, places: number): string {
  const last = rows.find(({ rank }) => rank === places);
  if (!last || last.score === 0) return '';
  if (own && own.rank <= places) return texts.yours;
  // An equal score made later stands behind it.
  if (own) return texts.gap(formatPoints(last.score - own.score + 1));
  return texts.held(formatPoints(last.score), places);
}
