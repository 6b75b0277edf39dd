import type { linkAdminPlayer as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { linkPlayer } from '../../flows/change-admins.ts';

export function linkAdminPlayer(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await linkPlayer(ctx, params.admin, body.player, by);
    return { status: 204, body: undefined };
  };
}
