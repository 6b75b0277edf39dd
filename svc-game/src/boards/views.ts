import {
  averageSpeed,
  type Board,
  isPremium,
  isUntimed,
  type LeaderboardEntry,
  type SectorMark,
} from '@lights-out/contracts';

import type { PeriodRow } from './ranks/period-standings.ts';

/** @param marks of the row's run, where they are wanted */
export function leaderboardEntry(row: PeriodRow, board: Board, marks?: readonly SectorMark[]): LeaderboardEntry {
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
    ...(marks && { marks: [...marks] }),
  };
}
