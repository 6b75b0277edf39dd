import type { deleteAdminSession as contract } from '@lights-out/contracts/admin';
import { inTransaction, readCookie, type Handler } from '@lights-out/service-kit';

import { adminCookieName, endedAdminCookie } from '../domain/admin-session.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteAdminSession } from '../store/admin-sessions.ts';
import { insertAct } from '../store/audit.ts';
import type { Deps } from './index.ts';

/** Closes the portal on the server too, so that a copied cookie is worth nothing. */
export function deleteAdminSessionHandler({ db, clock, secureCookies }: Deps): Handler<typeof contract> {
  return async ({ cookie, requestId }) => {
    const token = readCookie(cookie, adminCookieName);
    if (token !== undefined) {
      await inTransaction(db, async (tx) => {
        const session = await deleteAdminSession(tx, hashSessionToken(token));
        if (session !== undefined) await insertAct(tx, { action: 'signed-out', session, at: clock.now(), requestId });
      });
    }
    return { status: 204, body: undefined, headers: { 'set-cookie': endedAdminCookie(secureCookies) } };
  };
}
