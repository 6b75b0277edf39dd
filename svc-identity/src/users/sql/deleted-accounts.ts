import type { Conn, Tx } from '@lights-out/service-kit';

/** Returns false when the pseudonym is taken. */
export async function insertDeletedAccount(
  tx: Tx,
  account: { userId: string; pseudonym: string; pseudonymFolded: string; deletedAt: Date; emailHash: string },
): Promise<boolean> {
  const rows = await tx('deleted_accounts')
    .insert({
      user_id: account.userId,
      pseudonym: account.pseudonym,
      pseudonym_folded: account.pseudonymFolded,
      deleted_at: account.deletedAt,
      email_hash: account.emailHash,
    })
    .onConflict('pseudonym_folded')
    .ignore()
    .returning('user_id');
  return rows.length > 0;
}

export async function hasDeletedAccount(conn: Conn, userId: string): Promise<boolean> {
  return (await conn('deleted_accounts').first('user_id').where({ user_id: userId })) !== undefined;
}

const mostFormer = 20;

/** The accounts with this address that were deleted since, the latest first. */
export async function listDeletedWithAddress(conn: Conn, emailHash: string, since: Date): Promise<string[]> {
  return conn('deleted_accounts')
    .where({ email_hash: emailHash })
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .limit(mostFormer)
    .pluck('user_id');
}

/** Forgets the addresses of accounts that were deleted before. */
export async function markAddressesForgotten(conn: Conn, before: Date): Promise<void> {
  await conn('deleted_accounts')
    .whereNotNull('email_hash')
    .where('deleted_at', '<=', before)
    .update({ email_hash: null });
}
