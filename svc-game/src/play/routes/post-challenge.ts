import type { postChallenge as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { expiryOf, mayShareQuestions } from '../../challenges/rules/challenge.ts';
import { isUntimedResult } from '../../boards/rules/result.ts';
import { findFinishedGame } from '../flows/find-finished-game.ts';
import { makeChallenge } from '../../challenges/flows/make-challenge.ts';
import { differingChallengeClaims } from '../views/differing-claims.ts';

export function postChallenge(ctx: Context): Handler<typeof contract> {
  return async ({ body, player, requestId }) => {
    if (body.creatorId !== player.id) throw new Refusal('not-allowed');
    const now = ctx.clock.now();
    const expiresAt = expiryOf(new Date(body.expiresAt), now);
    if (expiresAt === undefined) throw refusedExpiry();
    const result = await findFinishedGame(ctx, player.id, body.gameId);
    if (result === undefined) throw noGame();
    if (isUntimedResult(result)) throw new Refusal('untimed-game');
    const differing = differingChallengeClaims(body, result);
    if (differing.length > 0)
      ctx.log.warn({ event: 'challenge-claim-differs', requestId, gameId: result.gameId, fields: differing });

    const hasSameQuestions = body.questionIds.length > 0 && mayShareQuestions(result);
    const { challenge, isNew } = await makeChallenge(ctx, player, result, {
      hasSameQuestions,
      createdAt: now,
      expiresAt,
    });
    return {
      status: isNew ? 201 : 200,
      body: { challengeId: challenge.id, expiresAt: challenge.expiresAt.toISOString() },
    };
  };
}

function noGame(): Refusal {
  return new Refusal('no-finished-game', { message: 'There is no finished game to make a challenge of.' });
}

function refusedExpiry(): Refusal {
  return new Refusal('invalid-request', { message: 'expiresAt: is past', fields: { expiresAt: 'is past' } });
}
