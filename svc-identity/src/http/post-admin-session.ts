import { adminIdleSeconds, type postAdminSession as contract } from '@lights-out/contracts/admin';
import { inTransaction, readCookie, Refusal, type Handler } from '@lights-out/service-kit';

import { adminCookie, adminCookieName, newAdminSessionName } from '../domain/admin-session.ts';
import { hashSessionToken, newSessionToken } from '../domain/session.ts';
import { deleteAdminSession, insertAdminSession } from '../store/admin-sessions.ts';
import { insertAct } from '../store/audit.ts';
import type { Deps } from './index.ts';

/** The gate of the portal: the right password opens a session in place of the browser's old one. */
export function postAdminSession(deps: Deps): Handler<typeof contract> {
  const { db, clock, adminPasswordHash, adminTries, passwords, secureCookies } = deps;
  return async ({ body, address, requestId, cookie }) => {
    if (adminPasswordHash === undefined) throw new Refusal('not-found');
    await adminTries.take(address);
    const now = clock.now();
    if (!(await passwords.matches(adminPasswordHash, body.password))) {
      await insertAct(db, { action: 'sign-in-failed', session: null, address, at: now, requestId });
      throw new Refusal('incorrect-password');
    }
    await adminTries.forget(address);
    const [token, name] = [newSessionToken(), newAdminSessionName()];
    const replaced = readCookie(cookie, adminCookieName);
    await inTransaction(db, async (tx) => {
      if (replaced !== undefined) await deleteAdminSession(tx, hashSessionToken(replaced));
      await insertAdminSession(tx, { tokenHash: hashSessionToken(token), name, startedAt: now });
      await insertAct(tx, { action: 'signed-in', session: name, address, at: now, requestId });
    });
    return {
      status: 200,
      body: { session: name, idleSeconds: adminIdleSeconds },
      headers: { 'set-cookie': adminCookie(token, secureCookies) },
    };
  };
}
