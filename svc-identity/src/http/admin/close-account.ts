import type { closeAccount as contract } from '@lights-out/contracts/admin-accounts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { closeAccount as close } from '../../flows/close-account.ts';
import { closureView } from './views/closure-view.ts';

export function closeAccount(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    const closure = await close(ctx, { userId, ...body, admin, requestId, at: ctx.clock.now() });
    return { status: 200, body: closureView(closure) };
  };
}
