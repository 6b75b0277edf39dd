import { adminIdleSeconds, type getAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

/** Confirms the caller's portal session; the router has refused callers without one. */
export function getAdminSession(): Handler<typeof contract> {
  return async ({ admin }) => ({ status: 200, body: { session: admin.session, idleSeconds: adminIdleSeconds } });
}
