import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { formatSeconds } from '@lights-out/web-kit';

/** Right answers of a game's questions: 6/7. */
export function correctOf({ correctAnswers }: Pick<LeaderboardEntry, 'correctAnswers'>): string {
  return `${correctAnswers}/${questionsPerGame}`;
}

/** Mean time per answer to two decimals, with its unit: 4.25 s; a dash without the clock. */
export function speedOf({ averageSpeed, isUntimed }: Pick<LeaderboardEntry, 'averageSpeed' | 'isUntimed'>): string {
  return isUntimed ? '–' : `${formatSeconds(averageSpeed, 2)} s`;
}
