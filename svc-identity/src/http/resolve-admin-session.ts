import type { resolveAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { updateAdminSessionSeen } from '../store/admin-sessions.ts';

/** Returns who is signed in by a cookie of the portal to the gateway, and restarts the session's idle time. */
export function resolveAdminSession({ db, clock }: Context): Handler<typeof contract> {
  return async ({ body }) => {
    const found = await updateAdminSessionSeen(db, hashSessionToken(body.session), clock.now());
    const admin = found?.admin ? { session: found.session, ...found.admin } : null;
    return { status: 200, body: { admin } };
  };
}
