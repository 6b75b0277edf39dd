import type { postAppeal as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { appeal } from '../flows/list-strikes.ts';

export function postAppeal(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body: { text }, player }) => ({
    status: 200,
    body: await appeal(ctx, { contest, playerId: player.id, text }, ctx.clock.now()),
  });
}
