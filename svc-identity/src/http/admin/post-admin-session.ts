import type { postAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { openGate } from '../../flows/open-gate.ts';
import { hasAdmins } from '../../store/admins.ts';
import { createCookies } from '../views/cookies.ts';

export function postAdminSession(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body: { password }, address, requestId, cookie }) => {
    const origin = { address, requestId, replaced: cookies.readAdmin(cookie) };
    const { token, session } = await openGate(ctx, password, origin);
    return {
      status: 200,
      body: { session, admin: null, isNew: !(await hasAdmins(ctx.db)) },
      headers: { 'set-cookie': cookies.admin(token) },
    };
  };
}
