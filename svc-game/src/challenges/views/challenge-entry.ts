import { averageSpeed, type ChallengeEntry } from '@lights-out/contracts';

import type { Challenge } from '../rules/challenge.ts';
import type { ChallengeRow } from '../sql/challenge-results.ts';

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
