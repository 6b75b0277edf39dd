import type { Conn, Db, Tx } from '@lights-out/service-kit';

/** @param expiresAt null for a recovery code, which has no end */
export async function insertCodes(
  tx: Tx,
  adminId: string,
  hashes: readonly Buffer[],
  expiresAt: Date | null,
): Promise<void> {
  await tx('admin_codes').insert(hashes.map((hash) => ({ code_hash: hash, admin_id: adminId, expires_at: expiresAt })));
}

export async function countRecoveryCodes(conn: Conn, adminId: string): Promise<number> {
  const row = await conn('admin_codes')
    .where({ admin_id: adminId })
    .whereNull('expires_at')
    .first<{ count: number }>(conn.raw('count(*)::int as count'));
  return row.count;
}

/** Uses a code up. Returns its admin, or undefined where there is no such code that is still valid. */
export async function deleteCode(tx: Tx, hash: Buffer, now: Date): Promise<string | undefined> {
  const rows = await tx('admin_codes')
    .where({ code_hash: hash })
    .where((valid) => void valid.whereNull('expires_at').orWhere('expires_at', '>', now))
    .delete()
    .returning<{ admin_id: string }[]>('admin_id');
  return rows[0]?.admin_id;
}

export async function deleteRecoveryCodesOf(tx: Tx, adminId: string): Promise<void> {
  await tx('admin_codes').where({ admin_id: adminId }).whereNull('expires_at').delete();
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db('admin_codes').where('expires_at', '<=', now).delete();
}
