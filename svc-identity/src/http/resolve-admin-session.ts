import type { resolveAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { updateAdminSessionSeen } from '../store/admin-sessions.ts';

// The person is not known before there are named admins.
const portal = { id: '00000000-0000-4000-8000-000000000000', name: 'portal', role: 'owner', playerId: null } as const;

/** Returns the portal's session of a cookie to the gateway, and restarts its idle time. */
export function resolveAdminSession({ db, clock }: Context): Handler<typeof contract> {
  return async ({ body }) => {
    const session = await updateAdminSessionSeen(db, hashSessionToken(body.session), clock.now());
    return { status: 200, body: { admin: session === undefined ? null : { session, ...portal } } };
  };
}
