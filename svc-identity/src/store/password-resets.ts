import type { Conn, Db, Tx } from '@lights-out/service-kit';

/** The account's one link from now on: an older one works no more. */
export async function upsertReset(
  conn: Conn,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await conn('password_resets')
    .insert({ user_id: reset.userId, token_hash: reset.tokenHash, expires_at: reset.expiresAt })
    .onConflict('user_id')
    .merge();
}

/** Whose account a link is for that still works. */
export async function findReset(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await conn('password_resets')
    .first<{ user_id: string } | undefined>('user_id')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now);
  return row?.user_id;
}

/** Uses a link up; false where somebody else has, or it has expired. */
export async function deleteReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await tx('password_resets').delete().where({ token_hash: tokenHash }).where('expires_at', '>', now)) === 1;
}

export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx('password_resets').delete().where({ user_id: userId });
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db('password_resets').delete().where('expires_at', '<=', now);
}
