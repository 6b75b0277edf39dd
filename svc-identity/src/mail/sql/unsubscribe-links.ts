import type { Conn, Db } from '@lights-out/service-kit';

export async function insertUnsubscribeLink(
  conn: Conn,
  link: { readonly tokenHash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await conn('unsubscribe_links').insert({
    token_hash: link.tokenHash,
    user_id: link.userId,
    expires_at: link.expiresAt,
  });
}

/** The account that a link stops mails of. */
export async function findUnsubscribing(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await conn('unsubscribe_links')
    .first<{ user_id: string } | undefined>('user_id')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now);
  return row?.user_id;
}

export async function deleteExpiredUnsubscribeLinks(db: Db, now: Date): Promise<void> {
  await db('unsubscribe_links').delete().where('expires_at', '<=', now);
}
