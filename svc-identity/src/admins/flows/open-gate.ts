import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { countAdminAttempt, forgetAdminAttempts, hashSessionToken, newSessionToken } from '../../signing-in/index.ts';
import { newAdminSessionName } from '../rules/admin-session.ts';
import { deleteAdminSessionByToken, insertAdminSession } from '../sql/admin-sessions.ts';
import { insertAuditRow } from '../sql/audit.ts';

/**
 * Opens the gate of the portal with its password: starts a session in which no admin has signed in yet, in the place of the
 * browser's old one (decision 0226).
 *
 * @param replaced token of the old one
 * @throws {Refusal} `not-found` where the portal is closed, `incorrect-password`, `rate-limited`
 */
export async function openGate(
  ctx: Context,
  password: string,
  { address, requestId, replaced }: { address: string; requestId: string; replaced: string | undefined },
): Promise<{ readonly token: string; readonly session: string }> {
  const { db, clock, adminPasswordHash, passwords } = ctx;
  if (adminPasswordHash === undefined) throw new Refusal('not-found');
  await countAdminAttempt(ctx, address);
  const at = clock.now();
  if (!(await passwords.matches(adminPasswordHash, password))) {
    await insertAuditRow(db, { action: 'sign-in-failed', session: null, address, at, requestId });
    throw new Refusal('incorrect-password');
  }
  await forgetAdminAttempts(ctx, address);
  const [token, session] = [newSessionToken(), newAdminSessionName()];
  await inTransaction(db, async (tx) => {
    if (replaced !== undefined) await deleteAdminSessionByToken(tx, hashSessionToken(replaced));
    await insertAdminSession(tx, { tokenHash: hashSessionToken(token), name: session, startedAt: at });
    await insertAuditRow(tx, { action: 'gate-opened', session, address, at, requestId });
  });
  return { token, session };
}
