import type { UsedPasskey } from '@lights-out/contracts/passkeys';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { checkPasskey, hashCode, hashSessionToken, updatePasskeyUsed } from '../../signing-in/index.ts';
import { deleteCode } from '../sql/admin-codes.ts';
import { claimAdminChallenge, deleteAdminSessionByToken } from '../sql/admin-sessions.ts';
import { insertAuditRow, type RecordedAction } from '../sql/audit.ts';
import type { Gate } from './find-gate.ts';
import { startAdminSession, type StartedAdminSession } from './start-admin-session.ts';

interface Caller {
  readonly gate: Gate;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Signs an admin in with a passkey that has signed this session's challenge.
 *
 * @throws {Refusal} `passkey-refused`
 */
export async function signInByPasskey(
  ctx: Context,
  passkey: UsedPasskey,
  caller: Caller,
): Promise<StartedAdminSession> {
  const { db, clock } = ctx;
  const at = clock.now();
  const challenge = await claimAdminChallenge(db, caller.gate.tokenHash, at);
  const used = await checkPasskey(ctx, 'admin', passkey, challenge);
  if (used === undefined) return refuse(ctx, 'passkey-refused', caller);
  return inTransaction(db, async (tx) => {
    await updatePasskeyUsed(tx, 'admin', { ...used, at });
    const started = await startAdminSession(tx, { adminId: used.ownerId, replaced: caller.gate.tokenHash, at });
    await insertAuditRow(tx, signedIn('signed-in', started, caller, at));
    return started;
  });
}

/**
 * Signs an admin in with a recovery code or a code for a command, which is used up.
 *
 * @throws {Refusal} `code-refused`
 */
export async function signInByCode(ctx: Context, code: string, caller: Caller): Promise<StartedAdminSession> {
  const { db, clock } = ctx;
  const at = clock.now();
  const started = await inTransaction(db, async (tx) => {
    const adminId = await deleteCode(tx, hashCode(code), at);
    if (adminId === undefined) return undefined;
    const session = await startAdminSession(tx, { adminId, replaced: caller.gate.tokenHash, at });
    await insertAuditRow(tx, signedIn('code-used', session, caller, at));
    return session;
  });
  return started ?? refuse(ctx, 'code-refused', caller);
}

/**
 * Ends the portal's session on the server too, so that a copied cookie no longer works.
 *
 * @param session its token
 */
export async function signOutAdmin({ db, clock }: Context, session: string, requestId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await deleteAdminSessionByToken(tx, hashSessionToken(session));
    if (ended !== undefined) await insertAuditRow(tx, { action: 'signed-out', ...ended, at: clock.now(), requestId });
  });
}

function signedIn(
  action: 'signed-in' | 'code-used',
  { body: { session, admin } }: StartedAdminSession,
  { address, requestId }: Caller,
  at: Date,
): RecordedAction {
  return { action, session, admin, address, at, requestId };
}

async function refuse(
  { db, clock }: Context,
  action: 'passkey-refused' | 'code-refused',
  { gate: { session }, address, requestId }: Caller,
): Promise<never> {
  await insertAuditRow(db, { action, session, address, at: clock.now(), requestId });
  throw new Refusal(action);
}
