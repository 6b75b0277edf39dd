import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { formatSeconds } from '@lights-out/web-kit';

/** Right answers of a game's questions: 6/7. */
export function correctOf({ correctAnswers }: Pick<LeaderboardEntry, 'correctAnswers'>): string {
  return `${correctAnswers}/${questionsPerGame}`;
}

/** Mean time per answer to two decimals, with its unit: 4.25 s. */
export function speedOf({ averageSpeed }: Pick<LeaderboardEntry, 'averageSpeed'>): string {
  return `${formatSeconds(averageSpeed, 2)} s`;
}
