import type { renameAccount as contract } from '@lights-out/contracts/admin-accounts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { renameAccount as rename } from '../../flows/rename-account.ts';

export function renameAccount(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    await rename(ctx, { userId, ...body, admin, requestId, at: ctx.clock.now() });
    return { status: 204, body: undefined };
  };
}
