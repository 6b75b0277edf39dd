import { type NewPasskey, passkeysMost } from '@lights-out/contracts/passkeys';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findConfirmedAt, insertMail, type NewMail, sendAfterMs } from '../../mail/index.ts';
import { lockUser } from '../../users/index.ts';
import { hashCode, newRecoveryCodes } from '../rules/typed-code.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  hasPasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
} from '../sql/passkeys.ts';
import { deletePendingSignInsOf } from '../sql/pending-sign-ins.ts';
import { deletePlayerCodesOf, insertPlayerCodes } from '../sql/player-codes.ts';
import { claimSessionChallenge } from '../sql/sessions.ts';

/**
 * Adds a passkey that was made from what this session was given. The first one turns the second step on. Only who has
 * confirmed the address may add one: a stranger who registered it could bar its owner otherwise.
 *
 * @param session hash of the session's token
 * @returns `recoveryCodes` with the first passkey, null with others
 * @throws {Refusal} `address-unconfirmed`, `passkey-refused`, `too-many-passkeys`
 */
export async function addPlayerPasskey(
  ctx: Context,
  { userId, session }: { readonly userId: string; readonly session: Buffer },
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<{ readonly added: Omit<PasskeyRow, 'usedAt'>; readonly recoveryCodes: string[] | null }> {
  const at = ctx.clock.now();
  const challenge = await claimSessionChallenge(ctx.db, session, at);
  if (challenge === undefined) throw new Refusal('passkey-refused');
  const added = { ...(await ctx.passkeys.checkNew(passkey, challenge)), ownerId: userId, name, addedAt: at };
  const recoveryCodes = await changing(ctx, userId, async (tx) => {
    if ((await findConfirmedAt(tx, userId)) === undefined) throw new Refusal('address-unconfirmed');
    const known = await listPasskeysOf(tx, { kind: 'player', id: userId });
    if (known.length >= passkeysMost) throw new Refusal('too-many-passkeys');
    if (await findPasskey(tx, 'player', added.id)) throw new Refusal('passkey-refused');
    await insertPasskey(tx, 'player', added);
    await insertMail(tx, { kind: 'passkey-added', to: { userId }, facts: { name } }, at);
    return known.length > 0 ? null : renewCodes(tx, userId);
  });
  return { added, recoveryCodes };
}

/**
 * Removes a passkey; with the last one the second step ends.
 *
 * @throws {Refusal} `not-found`
 */
export async function removePlayerPasskey(ctx: Context, userId: string, id: string): Promise<void> {
  await changing(ctx, userId, async (tx) => {
    const known = await listPasskeysOf(tx, { kind: 'player', id: userId });
    const removed = known.find((passkey) => passkey.id === id);
    if (removed === undefined) throw new Refusal('not-found');
    await deletePasskey(tx, 'player', id);
    const isLast = known.length === 1;
    if (isLast) await deletePlayerCodesOf(tx, userId);
    const mail: NewMail = { kind: 'passkey-removed', to: { userId }, facts: { name: removed.name, isLast } };
    await insertMail(tx, mail, ctx.clock.now());
  });
}

/**
 * Replaces the recovery codes.
 *
 * @returns the new ones, which are stored nowhere
 * @throws {Refusal} `not-found` where the second step is off
 */
export function renewPlayerCodes(ctx: Context, userId: string): Promise<string[]> {
  return changing(ctx, userId, async (tx) => {
    if (!(await hasPasskey(tx, { kind: 'player', id: userId }))) throw new Refusal('not-found');
    await insertMail(tx, { kind: 'recovery-codes-made', to: { userId }, facts: {} }, ctx.clock.now());
    return renewCodes(tx, userId);
  });
}

/** Removes every passkey and code. Returns false where there was none. */
export async function deleteTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const removed = await deletePasskeysOf(tx, { kind: 'player', id: userId });
  await deletePlayerCodesOf(tx, userId);
  await deletePendingSignInsOf(tx, userId);
  return removed > 0;
}

async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deletePlayerCodesOf(tx, userId);
  await insertPlayerCodes(tx, userId, codes.map(hashCode));
  return codes;
}

/** One change at a time; it ends the sign-ins that wait for the second step as it was. */
async function changing<Result>(
  { db, mailQueued }: Context,
  userId: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, userId, 'update')) === undefined) throw new Refusal('not-signed-in');
    await deletePendingSignInsOf(tx, userId);
    return change(tx);
  });
  mailQueued.in(sendAfterMs);
  return result;
}
