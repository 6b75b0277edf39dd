import type { reopenAccount as contract } from '@lights-out/contracts/admin-accounts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { reopenAccount as reopen } from '../../flows/close-account.ts';

export function reopenAccount(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: userId }, body: { reason }, admin, requestId }) => {
    await reopen(ctx, { userId, reason, admin, requestId, at: ctx.clock.now() });
    return { status: 204, body: undefined };
  };
}
