import type { changeAdminRole as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { changeRole } from '../../flows/change-admins.ts';

export function changeAdminRole(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    await changeRole(ctx, params.admin, body.role, by);
    return { status: 204, body: undefined };
  };
}
