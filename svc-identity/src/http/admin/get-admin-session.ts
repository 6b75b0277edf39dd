import type { getAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { hasAdmins } from '../../store/admins.ts';
import { createCookies } from '../views/cookies.ts';

/** The caller's portal session, in which an admin has signed in or not yet. */
export function getAdminSession(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ cookie }) => {
    const { session, admin } = await findGate(ctx, cookies.readAdmin(cookie));
    const isNew = admin === null && !(await hasAdmins(ctx.db));
    return { status: 200, body: { session, admin, isNew } };
  };
}
