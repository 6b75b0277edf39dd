import { adminPlayerLinked, id as playerIdForm } from '@lights-out/contracts';
import type { AdminAction, AdminChange } from '@lights-out/contracts/admin';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { type Admin, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findUser, findUserByEmail, foldEmail } from '../../users/index.ts';
import { type AdminRow, deleteAdmin, lockAdmins, updateAdminPlayer, updateAdminRole } from '../sql/admins.ts';
import { insertAuditRow } from '../sql/audit.ts';

/** Who changes the admins, and when. */
export interface ChangedBy {
  readonly admin: Admin;
  readonly at: Date;
  readonly requestId: string;
}

/**
 * Gives an admin another role. Their next call has it.
 *
 * @throws {Refusal} `not-found`, `last-owner`
 */
export async function changeRole({ db }: Context, id: string, role: AdminRole, by: ChangedBy): Promise<void> {
  await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const changed = requireAdmin(admins, id);
    if (changed.role === role) return;
    requireOwnerBeside(admins, changed);
    await updateAdminRole(tx, id, role);
    await record(tx, 'role-changed', changed, [{ field: 'role', from: changed.role, to: role }], by);
  });
}

/**
 * Removes an admin; their sessions end at once, since they are looked up with every call.
 *
 * @throws {Refusal} `not-found`, `last-owner`
 */
export async function removeAdmin({ db, outbox }: Context, id: string, by: ChangedBy): Promise<void> {
  await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const removed = requireAdmin(admins, id);
    requireOwnerBeside(admins, removed);
    await deleteAdmin(tx, id);
    if (removed.playerId !== null) await announceLink(outbox, tx, removed, null, by);
    await record(tx, 'admin-removed', removed, [{ field: 'role', from: removed.role, to: '' }], by);
  });
}

/**
 * States which player account is an admin's own. Only another owner changes what an admin has stated about themselves: no admin can take it
 * back to decide about their own entry (decision 0226).
 *
 * @param player an email address or an id; null for none
 * @throws {Refusal} `not-found`, `not-allowed`, `link-stays`, `player-not-found`
 */
export async function linkPlayer(
  { db, outbox }: Context,
  id: string,
  player: string | null,
  by: ChangedBy,
): Promise<void> {
  const isOwn = id === by.admin.id;
  await inTransaction(db, async (tx) => {
    const linked = requireAdmin(await lockAdmins(tx), id);
    if (!isOwn && by.admin.role !== 'owner') throw new Refusal('not-allowed');
    if (isOwn && linked.playerId !== null) throw new Refusal('link-stays');
    const playerId = player === null ? null : await findPlayer(tx, player);
    if (playerId === linked.playerId) return;
    await updateAdminPlayer(tx, id, playerId);
    await announceLink(outbox, tx, linked, playerId, by);
    const change = { field: 'player', from: linked.playerId ?? '', to: playerId ?? '' };
    await record(tx, 'player-linked', linked, [change], by);
  });
}

async function announceLink(
  outbox: Context['outbox'],
  tx: Tx,
  { id: adminId, name: adminName }: AdminRow,
  playerId: string | null,
  { at, requestId }: ChangedBy,
): Promise<void> {
  const body = { adminId, adminName, playerId, linkedAt: at.toISOString() };
  await outbox.announce(tx, adminPlayerLinked, body, { requestId, occurredAt: at });
}

async function findPlayer(tx: Tx, text: string): Promise<string> {
  const parsed = playerIdForm.safeParse(text);
  const user = parsed.success ? await findUser(tx, parsed.data) : await findUserByEmail(tx, foldEmail(text));
  if (user === undefined) throw new Refusal('player-not-found');
  return user.id;
}

function requireAdmin(admins: readonly AdminRow[], id: string): AdminRow {
  const found = admins.find((admin) => admin.id === id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

function requireOwnerBeside(admins: readonly AdminRow[], { id, role }: AdminRow): void {
  if (role === 'owner' && !admins.some((admin) => admin.role === 'owner' && admin.id !== id))
    throw new Refusal('last-owner');
}

function record(
  tx: Tx,
  action: AdminAction,
  { name }: AdminRow,
  changes: AdminChange[],
  { admin, at, requestId }: ChangedBy,
): Promise<void> {
  return insertAuditRow(tx, {
    action,
    session: admin.session,
    admin,
    // Whom it was done to.
    reason: name,
    changes,
    at,
    requestId,
  });
}
