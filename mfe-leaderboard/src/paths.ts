import { type BoardChoice, searchOf } from './model/board-choice.ts';

export const modePath = () => '/mode';

/** A board by its address; without a choice, the free one. */
export function leaderboardPath(choice?: BoardChoice): string {
  const search = choice ? searchOf(choice).toString() : '';
  return search ? `/leaderboard?${search}` : '/leaderboard';
}
