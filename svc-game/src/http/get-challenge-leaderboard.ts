import { leaderboardMaxRows, type getChallengeLeaderboard } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { averageSpeed } from '../domain/result.ts';
import { listChallengeRows } from '../store/challenge-results.ts';
import type { GameContext } from './context.ts';
import { openChallenge } from './open-challenge.ts';

export function getChallengeLeaderboardHandler({ db, clock }: GameContext): Handler<typeof getChallengeLeaderboard> {
  return async ({ params }) => {
    const challenge = await openChallenge(db, params.id, clock.now());
    const rows = await listChallengeRows(db, challenge, leaderboardMaxRows);
    return {
      status: 200,
      body: rows.map(({ playerId, displayName, score, correctAnswers, usedMs, completedAt }, index) => ({
        rank: index + 1,
        userId: playerId,
        displayName,
        score,
        correctAnswers,
        averageSpeed: averageSpeed(usedMs),
        achievedAt: completedAt.toISOString(),
        isCreator: playerId === challenge.creatorId,
      })),
    };
  };
}
