import type { Conn, Db, Tx } from '@lights-out/service-kit';

/** Makes this the account's only reset link; an older one stops working. */
export async function upsertReset(
  conn: Conn,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await conn('password_resets')
    .insert({ user_id: reset.userId, token_hash: reset.tokenHash, expires_at: reset.expiresAt })
    .onConflict('user_id')
    .merge();
}

/** The account of a link that is still valid. */
export async function findReset(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await conn('password_resets')
    .first<{ user_id: string } | undefined>('user_id')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now);
  return row?.user_id;
}

/** Uses a link up. Returns false when it was used before or has expired. */
export async function deleteReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await tx('password_resets').delete().where({ token_hash: tokenHash }).where('expires_at', '>', now)) === 1;
}

export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx('password_resets').delete().where({ user_id: userId });
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db('password_resets').delete().where('expires_at', '<=', now);
}
