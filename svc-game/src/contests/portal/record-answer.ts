import type { recordAnswer as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { winnersOf } from '../rules/settlement.ts';
import { recordAnswer as record } from '../flows/record-answer.ts';

export function recordAnswer(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    const settlement = await record(ctx, { contest, playerId, ...body }, by);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
