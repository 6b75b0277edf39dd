import type { recordDelivery as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { recordDelivery as record } from '../flows/record-delivery.ts';

export function recordDelivery(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    await record(ctx, { contest, playerId, ...body }, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
