import type { deleteAdminSession as contract } from '@lights-out/contracts/admin';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteAdminSessionByToken } from '../store/admin-sessions.ts';
import { insertAuditRow } from '../store/audit.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the portal's session on the server too, so that a copied cookie no longer works. */
export function deleteAdminSession({ db, clock, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ cookie, requestId }) => {
    const token = cookies.readAdmin(cookie);
    if (token !== undefined) {
      await inTransaction(db, async (tx) => {
        const ended = await deleteAdminSessionByToken(tx, hashSessionToken(token));
        if (ended !== undefined)
          await insertAuditRow(tx, { action: 'signed-out', ...ended, at: clock.now(), requestId });
      });
    }
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedAdmin() } };
  };
}
