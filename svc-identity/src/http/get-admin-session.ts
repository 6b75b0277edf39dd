import { adminIdleSeconds, type getAdminSession as contract } from '@lights-out/contracts/admin';
import type { Handler } from '@lights-out/service-kit';

/** Whether the portal is open; whoever gets here has a session. */
export function getAdminSession(): Handler<typeof contract> {
  return async ({ admin }) => ({ status: 200, body: { session: admin.session, idleSeconds: adminIdleSeconds } });
}
