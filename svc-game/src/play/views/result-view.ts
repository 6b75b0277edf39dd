import { averageSpeed, boardOfMode, contestOfKey, isPremium, type Result } from '@lights-out/contracts';

import { isUntimedResult, type StoredResult } from '../../boards/index.ts';

/** A stored result as its owner sees it. */
export function resultView(stored: StoredResult): Omit<Result, 'userId'> {
  const contest = contestOfKey(stored.board ?? '');
  return {
    id: stored.id,
    gameId: stored.gameId,
    score: stored.score,
    correctAnswers: stored.correctAnswers,
    averageSpeed: averageSpeed(stored.usedMs),
    isPremium: isPremium(boardOfMode(stored.mode)),
    difficulty: stored.difficulty,
    challengeId: stored.challengeId,
    ...(contest !== undefined && { contest }),
    completedAt: stored.completedAt.toISOString(),
    ...(isUntimedResult(stored) ? { isUntimed: true } : {}),
    ...(stored.isWaiting ? { isWaiting: true } : {}),
    ...(stored.voided > 0 ? { voidedQuestions: stored.voided } : {}),
  };
}
