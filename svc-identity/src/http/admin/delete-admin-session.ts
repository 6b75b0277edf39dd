import type { deleteAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { signOutAdmin } from '../../flows/sign-in-admin.ts';
import { createCookies } from '../views/cookies.ts';

export function deleteAdminSession(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ cookie, requestId }) => {
    const token = cookies.readAdmin(cookie);
    if (token !== undefined) await signOutAdmin(ctx, token, requestId);
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedAdmin() } };
  };
}
