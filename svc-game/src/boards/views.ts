import { averageSpeed, type Board, isPremium, isUntimed, type LeaderboardEntry } from '@lights-out/contracts';

import type { PeriodRow } from './ranks/period-standings.ts';

export function leaderboardEntry(row: PeriodRow, board: Board): LeaderboardEntry {
  return {
    rank: row.rank,
    userId: row.player_id,
    displayName: row.display_name,
    score: row.score,
    correctAnswers: row.correct_answers,
    averageSpeed: averageSpeed(row.used_ms),
    isPremium: isPremium(board),
    difficulty: row.game_difficulty,
    ...(isUntimed(board) ? { isUntimed: true } : {}),
    achievedAt: row.achieved_at.toISOString(),
  };
}
