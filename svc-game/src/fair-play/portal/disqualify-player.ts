import type { disqualifyPlayer as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { winnersOf } from '../../contests/rules/settlement.ts';
import { imposePenalty } from '../flows/impose-penalty.ts';

/** Strikes a player's results in a contest, or takes the player out of it. */
export function disqualifyPlayer(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body, admin, requestId }) => {
    const { playerId, penalty = 'disqualified', rule = 'other', reason, grounds, state, standing } = body;
    const by = { admin, at: ctx.clock.now(), requestId };
    const imposed = { contest, playerId, penalty, rule, reason, grounds };
    const settlement = await imposePenalty(ctx, imposed, { state, score: standing }, by);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
