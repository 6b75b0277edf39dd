import type { disqualifyPlayer as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { winnersOf } from '../domain/settlement.ts';
import { disqualifyPlayer as disqualify } from '../flows/disqualify-player.ts';

export function disqualifyPlayer(ctx: Context): Handler<typeof contract> {
  return async ({
    params: { contest },
    body: { playerId, rule = 'other', reason, grounds, state },
    admin,
    requestId,
  }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    const settlement = await disqualify(ctx, { contest, playerId, rule, reason, grounds }, state, by);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
