import { adminIdleSeconds } from '@lights-out/contracts/admin-session';
import type { postAdminSession as contract } from '@lights-out/contracts/admin';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { newAdminSessionName } from '../domain/admin-session.ts';
import { hashSessionToken, newSessionToken } from '../domain/session.ts';
import { countAdminAttempt, forgetAdminAttempts } from '../flows/limit-attempts.ts';
import { deleteAdminSessionByToken, insertAdminSession } from '../store/admin-sessions.ts';
import { hasAdmins } from '../store/admins.ts';
import { insertAuditRow } from '../store/audit.ts';
import { createCookies } from './views/cookies.ts';

/**
 * Opens the gate of the portal with its password: a session in which nobody has signed in yet, in the place of the browser's old one
 * (decision 0226).
 */
export function postAdminSession(ctx: Context): Handler<typeof contract> {
  const { db, clock, adminPasswordHash, passwords, secureCookies } = ctx;
  const cookies = createCookies(secureCookies);
  return async ({ body, address, requestId, cookie }) => {
    if (adminPasswordHash === undefined) throw new Refusal('not-found');
    await countAdminAttempt(ctx, address);
    const now = clock.now();
    if (!(await passwords.matches(adminPasswordHash, body.password))) {
      await insertAuditRow(db, { action: 'sign-in-failed', session: null, address, at: now, requestId });
      throw new Refusal('incorrect-password');
    }
    await forgetAdminAttempts(ctx, address);
    const [token, name] = [newSessionToken(), newAdminSessionName()];
    const replaced = cookies.readAdmin(cookie);
    await inTransaction(db, async (tx) => {
      if (replaced !== undefined) await deleteAdminSessionByToken(tx, hashSessionToken(replaced));
      await insertAdminSession(tx, { tokenHash: hashSessionToken(token), name, startedAt: now });
      await insertAuditRow(tx, { action: 'gate-opened', session: name, address, at: now, requestId });
    });
    return {
      status: 200,
      body: { session: name, idleSeconds: adminIdleSeconds, admin: null, isNew: !(await hasAdmins(db)) },
      headers: { 'set-cookie': cookies.admin(token) },
    };
  };
}
