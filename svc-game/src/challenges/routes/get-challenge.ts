import { boardOfMode, isPremium, type getChallenge as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { questionIdsOf } from '../rules/challenge.ts';
import { findOpenChallenge } from '../flows/find-open-challenge.ts';

export function getChallenge({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const { id, creatorId, creatorName, creatorScore, mode, difficulty, expiresAt } = challenge;
    return {
      status: 200,
      body: {
        challengeId: id,
        creatorId,
        creatorName,
        creatorScore,
        isPremium: isPremium(boardOfMode(mode)),
        mode,
        difficulty,
        expiresAt: expiresAt.toISOString(),
        questionIds: questionIdsOf(challenge),
      },
    };
  };
}
