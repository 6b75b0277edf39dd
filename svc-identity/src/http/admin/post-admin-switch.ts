import type { postAdminSwitch as contract } from '@lights-out/contracts/admin-site';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { switchCapability } from '../../flows/switch-capability.ts';

export function postAdminSwitch(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    const change = { ...params, ...body, changedAt: ctx.clock.now(), changedBy: admin.name };
    await switchCapability(ctx, change, { admin, requestId });
    return { status: 204, body: undefined };
  };
}
