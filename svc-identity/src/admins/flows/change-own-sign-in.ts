import { commandCodeMinutes } from '@lights-out/contracts/admin-own-sign-in';
import { type NewPasskey, passkeysMost } from '@lights-out/contracts/passkeys';
import { type Admin, inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  deletePasskey,
  findPasskey,
  hashCode,
  insertPasskey,
  listPasskeysOf,
  newRecoveryCode,
  type PasskeyRow,
} from '../../signing-in/index.ts';
import { insertCodes } from '../sql/admin-codes.ts';
import { claimAdminChallenge } from '../sql/admin-sessions.ts';
import { lockAdmins } from '../sql/admins.ts';
import { insertAuditRow, type RecordedAction } from '../sql/audit.ts';
import type { Gate } from './find-gate.ts';
import { renewRecoveryCodes } from './join-admins.ts';

const commandCodeMs = commandCodeMinutes * 60_000;

/** An admin who changes how they sign in. */
interface Own {
  readonly admin: Admin;
  readonly requestId: string;
}

/**
 * Adds a passkey that was made from what this session was given.
 *
 * @throws {Refusal} `passkey-refused`, `too-many-passkeys`
 */
export async function addOwnPasskey(
  { db, clock, passkeys }: Context,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  { gate, ...own }: Own & { readonly gate: Gate },
): Promise<Omit<PasskeyRow, 'usedAt'>> {
  const at = clock.now();
  const ownerId = own.admin.id;
  const challenge = await claimAdminChallenge(db, gate.tokenHash, at);
  if (challenge === undefined) throw new Refusal('passkey-refused');
  const added = { ...(await passkeys.checkNew(passkey, challenge)), ownerId, name, addedAt: at };
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    if ((await listPasskeysOf(tx, { kind: 'admin', id: ownerId })).length >= passkeysMost)
      throw new Refusal('too-many-passkeys');
    if (await findPasskey(tx, 'admin', added.id)) throw new Refusal('passkey-refused');
    await insertPasskey(tx, 'admin', added);
    await insertAuditRow(tx, { ...changed('passkey-added', own, at), reason: name });
  });
  return added;
}

/**
 * Removes a passkey, unless it is the last one.
 *
 * @throws {Refusal} `not-found`, `last-passkey`
 */
export async function removeOwnPasskey({ db, clock }: Context, id: string, own: Own): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const known = await listPasskeysOf(tx, { kind: 'admin', id: own.admin.id });
    const removed = known.find((passkey) => passkey.id === id);
    if (removed === undefined) throw new Refusal('not-found');
    if (known.length === 1) throw new Refusal('last-passkey');
    await deletePasskey(tx, 'admin', id);
    await insertAuditRow(tx, { ...changed('passkey-removed', own, clock.now()), reason: removed.name });
  });
}

/** Replaces the recovery codes. Returns the new ones, which are stored nowhere. */
export function renewOwnCodes({ db, clock }: Context, own: Own): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await insertAuditRow(tx, changed('recovery-codes-made', own, clock.now()));
    return renewRecoveryCodes(tx, own.admin.id);
  });
}

/** Makes a code by which a command signs in as the admin: it has no authenticator. */
export async function makeCommandCode(
  { db, clock }: Context,
  own: Own,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + commandCodeMs);
  const code = newRecoveryCode();
  await inTransaction(db, async (tx) => {
    await insertCodes(tx, own.admin.id, [hashCode(code)], expiresAt);
    await insertAuditRow(tx, changed('command-code-made', own, at));
  });
  return { code, expiresAt };
}

function changed(action: RecordedAction['action'], { admin, requestId }: Own, at: Date): RecordedAction {
  return { action, session: admin.session, admin, at, requestId };
}
