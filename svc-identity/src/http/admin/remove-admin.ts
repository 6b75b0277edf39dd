import type { removeAdmin as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { removeAdmin as remove } from '../../flows/change-admins.ts';

export function removeAdmin(ctx: Context): Handler<typeof contract> {
  return async ({ params, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await remove(ctx, params.admin, by);
    return { status: 204, body: undefined };
  };
}
