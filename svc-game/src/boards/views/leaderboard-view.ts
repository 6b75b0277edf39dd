import { isPremium, isUntimed, type Board, type ChallengeEntry, type LeaderboardEntry } from '@lights-out/contracts';

import type { Challenge } from '../../challenges/rules/challenge.ts';
import { averageSpeed } from '../rules/result.ts';
import type { PeriodRow } from '../ranks/period-standings.ts';
import type { ChallengeRow } from '../../challenges/sql/challenge-results.ts';

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

export function challengeEntry(row: ChallengeRow, index: number, challenge: Challenge): ChallengeEntry {
  return {
    rank: index + 1,
    userId: row.playerId,
    displayName: row.displayName,
    score: row.score,
    correctAnswers: row.correctAnswers,
    averageSpeed: averageSpeed(row.usedMs),
    achievedAt: row.completedAt.toISOString(),
    isCreator: row.playerId === challenge.creatorId,
  };
}
