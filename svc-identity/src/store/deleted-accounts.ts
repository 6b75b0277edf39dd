import type { Conn, Tx } from '@lights-out/service-kit';

/** Returns false when the pseudonym is taken. */
export async function insertDeletedAccount(
  tx: Tx,
  account: { userId: string; pseudonym: string; pseudonymFolded: string; deletedAt: Date },
): Promise<boolean> {
  const rows = await tx('deleted_accounts')
    .insert({
      user_id: account.userId,
      pseudonym: account.pseudonym,
      pseudonym_folded: account.pseudonymFolded,
      deleted_at: account.deletedAt,
    })
    .onConflict('pseudonym_folded')
    .ignore()
    .returning('user_id');
  return rows.length > 0;
}

export async function hasDeletedAccount(conn: Conn, userId: string): Promise<boolean> {
  return (await conn('deleted_accounts').first('user_id').where({ user_id: userId })) !== undefined;
}
