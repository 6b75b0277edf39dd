import type { AdminRole } from '@lights-out/contracts/admin-roles';
import type { Conn, Db, Tx } from '@lights-out/service-kit';

export interface InvitationRow {
  readonly id: string;
  readonly role: AdminRole;
  /** Name of the owner who invited; null where the operator did. */
  readonly by: string | null;
  readonly expiresAt: Date;
}

const mostListed = 200;

export async function insertInvitation(
  tx: Tx,
  invitation: { codeHash: Buffer; role: AdminRole; invitedBy: string; expiresAt: Date },
): Promise<string> {
  const [row] = await tx('admin_invitations')
    .insert({
      code_hash: invitation.codeHash,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      expires_at: invitation.expiresAt,
    })
    .returning<{ id: string }[]>('id');
  return row!.id;
}

/** Those that are still valid, the newest last. */
export function listInvitations(conn: Conn, now: Date): Promise<InvitationRow[]> {
  return conn('admin_invitations')
    .leftJoin('admins', 'admins.id', 'admin_invitations.invited_by')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(mostListed)
    .select<InvitationRow[]>({
      id: 'admin_invitations.id',
      role: 'admin_invitations.role',
      by: 'admins.name',
      expiresAt: 'expires_at',
    });
}

/** The role of an invitation that is still valid. */
export async function findInvitedRole(conn: Conn, codeHash: Buffer, now: Date): Promise<AdminRole | undefined> {
  const row = await conn('admin_invitations')
    .where({ code_hash: codeHash })
    .where('expires_at', '>', now)
    .first<{ role: AdminRole } | undefined>('role');
  return row?.role;
}

export async function deleteInvitationByCode(tx: Tx, codeHash: Buffer): Promise<void> {
  await tx('admin_invitations').where({ code_hash: codeHash }).delete();
}

/** @returns its role; undefined where there is none */
export async function deleteInvitation(tx: Tx, id: string): Promise<AdminRole | undefined> {
  const rows = await tx('admin_invitations').where({ id }).delete().returning<{ role: AdminRole }[]>('role');
  return rows[0]?.role;
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db('admin_invitations').where('expires_at', '<=', now).delete();
}
