import type { Conn, Db, Tx } from '@lights-out/service-kit';

interface ConfirmationLink {
  readonly userId: string;
  /** The address that the link is mailed to. */
  readonly emailFolded: string;
}

export async function insertConfirmation(
  conn: Conn,
  link: ConfirmationLink & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await conn('email_confirmations').insert({
    token_hash: link.tokenHash,
    user_id: link.userId,
    email_folded: link.emailFolded,
    expires_at: link.expiresAt,
  });
}

/** Uses a link up. Undefined when it was used before, or has expired. */
export async function claimConfirmation(tx: Tx, tokenHash: Buffer, now: Date): Promise<ConfirmationLink | undefined> {
  const [link] = await tx('email_confirmations')
    .delete()
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now)
    .returning<ConfirmationLink[]>(['user_id as userId', 'email_folded as emailFolded']);
  return link;
}

/** When the account's present address was confirmed; undefined where it was not. */
export async function findConfirmedAt(conn: Conn, userId: string): Promise<Date | undefined> {
  const row = await conn('users')
    .first<{ confirmed_at: Date } | undefined>('confirmed_at')
    .where({ id: userId })
    .whereRaw('confirmed_email_folded = email_folded');
  return row?.confirmed_at;
}

/** Returns false where the account has another address now, or this one was confirmed before. */
export async function updateConfirmed(tx: Tx, { userId, emailFolded }: ConfirmationLink, at: Date): Promise<boolean> {
  const changed = await tx('users')
    .update({ confirmed_email_folded: emailFolded, confirmed_at: at })
    .where({ id: userId, email_folded: emailFolded })
    .whereRaw('confirmed_email_folded is distinct from email_folded');
  return changed === 1;
}

export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db('email_confirmations').delete().where('expires_at', '<=', now);
}
