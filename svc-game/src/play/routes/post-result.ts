import type { postResult as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findFinishedGame } from '../flows/find-finished-game.ts';
import { compareRuns } from '../flows/compare-runs.ts';
import { findOutcome, findStanding } from '../flows/rank-result.ts';
import { differingClaims } from '../views/differing-claims.ts';
import { resultView } from '../views/result-view.ts';

export function postResult(ctx: Context): Handler<typeof contract> {
  return async ({ body, player, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const stored = await findFinishedGame(ctx, player.id, body.gameId);
    if (stored === undefined) throw new Refusal('no-finished-game');

    const differing = differingClaims(body, stored);
    if (differing.length > 0)
      ctx.log.warn({ event: 'result-claim-differs', requestId, gameId: stored.gameId, fields: differing });
    const standing = await findStanding(ctx, stored);
    const challenge = await findOutcome(ctx, stored);
    const comparison = standing ? await compareRuns(ctx, stored, standing) : undefined;
    return {
      status: 200,
      body: {
        ...resultView(stored),
        userId: stored.playerId,
        standing,
        ...(challenge ? { challenge } : {}),
        ...(comparison ? { comparison } : {}),
      },
    };
  };
}
