import type { withdrawInvitation as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { withdrawInvitation as withdraw } from '../../flows/invite-admin.ts';

export function withdrawInvitation(ctx: Context): Handler<typeof contract> {
  return async ({ params: { invitation }, admin, requestId }) => {
    await withdraw(ctx, invitation, { admin, requestId });
    return { status: 204, body: undefined };
  };
}
