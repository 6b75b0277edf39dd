import type { getChallenge } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { questionIdsOf } from '../domain/challenge.ts';
import type { GameContext } from './context.ts';
import { openChallenge } from './open-challenge.ts';

export function getChallengeHandler({ db, clock }: GameContext): Handler<typeof getChallenge> {
  return async ({ params }) => {
    const challenge = await openChallenge(db, params.id, clock.now());
    const { id, creatorId, creatorName, creatorScore, mode, difficulty, expiresAt } = challenge;
    return {
      status: 200,
      body: {
        challengeId: id,
        creatorId,
        creatorName,
        creatorScore,
        isPremium: mode === 'premium',
        mode,
        difficulty,
        expiresAt: expiresAt.toISOString(),
        questionIds: questionIdsOf(challenge),
      },
    };
  };
}
