import type { inviteAdmin as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { inviteAdmin as invite } from '../../flows/invite-admin.ts';

export function inviteAdmin(ctx: Context): Handler<typeof contract> {
  return async ({ body: { role }, admin, requestId }) => {
    const { id, code, expiresAt } = await invite(ctx, role, { admin, requestId });
    return { status: 201, body: { id, role, by: admin.name, expiresAt: expiresAt.toISOString(), code } };
  };
}
