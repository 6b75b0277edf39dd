import { randomUUID } from 'node:crypto';

import type { Joining } from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import type { NewPasskey } from '@lights-out/contracts/passkeys';
import { type Conn, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashCode, insertPasskey, newRecoveryCodes } from '../../signing-in/index.ts';
import { deleteRecoveryCodesOf, insertCodes } from '../sql/admin-codes.ts';
import { deleteInvitationByCode, findInvitedRole } from '../sql/admin-invitations.ts';
import { claimAdminChallenge } from '../sql/admin-sessions.ts';
import { type AdminRow, insertAdmin, listAdmins, lockAdmins } from '../sql/admins.ts';
import { insertAuditRow } from '../sql/audit.ts';
import type { Gate } from './find-gate.ts';
import { startAdminSession, type StartedAdminSession } from './start-admin-session.ts';

const firstPasskeyName = 'First passkey';

/**
 * Whether a person may join as this: as the first owner while there is no admin, or by an invitation (decision 0226).
 *
 * @throws {Refusal} `invitation-invalid`, `admin-name-taken`
 */
export async function requireWelcome(conn: Conn, joining: Joining, now: Date): Promise<AdminRole> {
  return welcome(conn, joining, await listAdmins(conn), now);
}

async function welcome(
  conn: Conn,
  { name, invitation }: Joining,
  admins: readonly AdminRow[],
  now: Date,
): Promise<AdminRole> {
  const isFirst = admins.length === 0 && invitation === null;
  const invited = invitation === null ? undefined : await findInvitedRole(conn, hashCode(invitation), now);
  const role = isFirst ? 'owner' : invited;
  if (role === undefined) throw new Refusal('invitation-invalid');
  if (admins.some((admin) => admin.name.toLowerCase() === name.toLowerCase())) throw new Refusal('admin-name-taken');
  return role;
}

/**
 * Makes an admin with a first passkey and recovery codes, and signs in. Of two who would be the first owner one is too late.
 *
 * @throws {Refusal} `invitation-invalid`, `admin-name-taken`, `passkey-refused`
 */
export async function joinAdmins(
  { db, clock, passkeys }: Context,
  { passkey, ...joining }: Joining & { readonly passkey: NewPasskey },
  { gate, address, requestId }: { readonly gate: Gate; readonly address: string; readonly requestId: string },
): Promise<StartedAdminSession & { readonly recoveryCodes: string[] }> {
  const at = clock.now();
  const challenge = await claimAdminChallenge(db, gate.tokenHash, at);
  if (challenge === undefined) throw new Refusal('passkey-refused');
  const made = await passkeys.checkNew(passkey, challenge);
  return inTransaction(db, async (tx) => {
    const role = await welcome(tx, joining, await lockAdmins(tx), at);
    if (joining.invitation !== null) await deleteInvitationByCode(tx, hashCode(joining.invitation));
    const id = randomUUID();
    await insertAdmin(tx, { id, name: joining.name, role, playerId: null, joinedAt: at });
    await insertPasskey(tx, 'admin', { ...made, ownerId: id, name: firstPasskeyName, addedAt: at });
    const recoveryCodes = await renewRecoveryCodes(tx, id);
    const started = await startAdminSession(tx, { adminId: id, replaced: gate.tokenHash, at });
    const { session, admin } = started.body;
    const changes = [{ field: 'role', from: '', to: role }];
    await insertAuditRow(tx, { action: 'admin-joined', session, admin, address, changes, at, requestId });
    return { ...started, recoveryCodes };
  });
}

/** Replaces an admin's recovery codes. Returns the new ones, which are stored nowhere. */
export async function renewRecoveryCodes(tx: Tx, adminId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodesOf(tx, adminId);
  await insertCodes(tx, adminId, codes.map(hashCode), null);
  return codes;
}
