import type { resendMail as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { sendAgain } from '../../flows/support-player.ts';

export function resendMail(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: playerId, mail }, admin, requestId }) => {
    await sendAgain(ctx, { playerId, admin, requestId }, mail);
    return { status: 204, body: undefined };
  };
}
