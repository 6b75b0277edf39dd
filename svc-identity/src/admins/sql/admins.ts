import type { AdminRole } from '@lights-out/contracts/admin-roles';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly playerId: string | null;
  readonly joinedAt: Date;
}

const columns = { id: 'id', name: 'name', role: 'role', playerId: 'player_id', joinedAt: 'joined_at' } as const;
const mostAdmins = 200;

/** Keeps others from adding, changing or removing an admin until the transaction ends. Admins are few and change rarely. */
export async function lockAdmins(tx: Tx): Promise<AdminRow[]> {
  await tx.raw('lock table admins in share row exclusive mode');
  return listAdmins(tx);
}

/** In the order in which they joined. */
export function listAdmins(conn: Conn): Promise<AdminRow[]> {
  return conn('admins').orderBy('joined_at').orderBy('name').limit(mostAdmins).select<AdminRow[]>(columns);
}

/** The player accounts, with a confirmed address, of the admins of such roles. */
export async function listReachableAdmins(conn: Conn, roles: readonly AdminRole[]): Promise<string[]> {
  const rows = await conn('admins')
    .join('users', 'users.id', 'admins.player_id')
    .whereIn('role', roles)
    .whereRaw('users.confirmed_email_folded = users.email_folded')
    .distinct<{ id: string }[]>('users.id')
    .limit(mostAdmins);
  return rows.map(({ id }) => id);
}

export async function hasAdmins(conn: Conn): Promise<boolean> {
  return (await conn('admins').first('id')) !== undefined;
}

export function findAdmin(conn: Conn, id: string): Promise<AdminRow | undefined> {
  return conn('admins').where({ id }).first<AdminRow | undefined>(columns);
}

export async function insertAdmin(tx: Tx, admin: AdminRow): Promise<void> {
  await tx('admins').insert({
    id: admin.id,
    name: admin.name,
    role: admin.role,
    player_id: admin.playerId,
    joined_at: admin.joinedAt,
  });
}

export async function updateAdminRole(tx: Tx, id: string, role: AdminRole): Promise<void> {
  await tx('admins').where({ id }).update({ role });
}

export async function updateAdminPlayer(tx: Tx, id: string, playerId: string | null): Promise<void> {
  await tx('admins').where({ id }).update({ player_id: playerId });
}

/** Deletes an admin; passkeys, codes and sessions go with the row. */
export async function deleteAdmin(tx: Tx, id: string): Promise<void> {
  await tx('admins').where({ id }).delete();
}
