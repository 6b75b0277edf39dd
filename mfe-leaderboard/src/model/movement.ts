import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import { contestOf } from '@lights-out/contracts/time';

type Ranks = Readonly<Record<string, number>>;
type Row = Pick<LeaderboardEntry, 'userId' | 'rank'>;

/** What a board is remembered by: its contest, which ends, or its difficulty, with the clock or without. */
export function rememberedName({ board, difficulty }: BoardView, now: Date): string {
  if (board.kind === 'contest') return board.contest ?? contestOf(now);
  return `${board.isUntimed ? 'untimed-' : ''}${difficulty ?? 'all'}`;
}

export function ranksOf(rows: readonly Row[]): Ranks {
  return Object.fromEntries(rows.map(({ userId, rank }) => [userId, rank]));
}

/** How many places a player has gained since, negative for lost; 0 for a player who was not on the board before. */
export function placesGained(before: Ranks, { userId, rank }: Row): number {
  return (before[userId] ?? rank) - rank;
}
