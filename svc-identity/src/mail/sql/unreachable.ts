import type { Conn, Db } from '@lights-out/service-kit';

export interface Unreachable {
  readonly since: Date;
  /** What the mail server said. */
  readonly reply: string;
}

/** Undefined where the account's present address takes mails, as far as is known. */
export function findUnreachable(conn: Conn, userId: string): Promise<Unreachable | undefined> {
  return conn('users')
    .first<Unreachable | undefined>({ since: 'unreachable_since', reply: 'unreachable_reply' })
    .where({ id: userId })
    .whereRaw('unreachable_email_folded = email_folded');
}

/** Records the refusal of the address, and keeps since when it has been refused. */
export async function markUnreachable(
  db: Db,
  { userId, emailFolded, reply }: { readonly userId: string; readonly emailFolded: string; readonly reply: string },
  at: Date,
): Promise<void> {
  await db.raw(
    `update users set
       unreachable_since = case when unreachable_email_folded = :emailFolded then unreachable_since else :at end,
       unreachable_email_folded = :emailFolded, unreachable_reply = :reply
     where id = :userId and email_folded = :emailFolded`,
    { userId, emailFolded, reply, at },
  );
}

/** The address has taken a mail. */
export async function markReachable(db: Db, userId: string): Promise<void> {
  await db('users')
    .update({ unreachable_email_folded: null, unreachable_since: null, unreachable_reply: null })
    .where({ id: userId })
    .whereNotNull('unreachable_since');
}
