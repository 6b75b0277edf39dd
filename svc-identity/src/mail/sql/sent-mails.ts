import { randomUUID } from 'node:crypto';

import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { QueuedMail } from './mails.ts';

/** Records for the account addressed that a mail was sent, or given up. */
export async function insertSentMail(
  tx: Tx,
  { id, kind, facts, askedAt }: QueuedMail,
  { userId, isSent, at }: { readonly userId: string; readonly isSent: boolean; readonly at: Date },
): Promise<void> {
  await tx('sent_mails')
    .insert({
      id,
      user_id: userId,
      kind,
      facts: JSON.stringify(facts),
      asked_at: askedAt,
      is_sent: isSent,
      done_at: at,
    })
    .onConflict('id')
    .ignore();
}

export interface ListedMail {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly at: Date;
}

/** The mails to an account, those that wait included, newest first. */
export async function listMailsTo(conn: Conn, userId: string, limit: number): Promise<ListedMail[]> {
  const { rows } = await conn.raw<{ rows: ListedMail[] }>(
    `select id, kind, 'waiting' as state, asked_at as at from mails where user_id = :userId
     union all
     select id, kind, case when is_sent then 'sent' else 'given-up' end, done_at from sent_mails where user_id = :userId
     order by at desc, id limit :limit`,
    { userId, limit },
  );
  return rows;
}

/** As `listMailsTo`, with what each was about. */
export async function listMailFacts(
  conn: Conn,
  userId: string,
  limit: number,
): Promise<(Omit<ListedMail, 'id'> & { readonly about: Record<string, unknown> })[]> {
  const { rows } = await conn.raw<{ rows: (Omit<ListedMail, 'id'> & { readonly about: Record<string, unknown> })[] }>(
    `select kind, 'waiting' as state, asked_at as at, facts as about from mails where user_id = :userId
     union all
     select kind, case when is_sent then 'sent' else 'given-up' end, done_at, facts from sent_mails where user_id = :userId
     order by at desc, kind limit :limit`,
    { userId, limit },
  );
  return rows;
}

/**
 * Queues a mail again with the facts and the instant that it was about.
 *
 * @returns its kind; undefined where there is no such mail to this account
 */
export async function insertMailAgain(
  tx: Tx,
  { userId, mailId, at }: { readonly userId: string; readonly mailId: string; readonly at: Date },
): Promise<string | undefined> {
  const {
    rows: [queued],
  } = await tx.raw<{ rows: { kind: string }[] }>(
    `insert into mails (id, kind, user_id, facts, asked_at, due_at)
     select :id, kind, user_id, facts, asked_at, :at from sent_mails where id = :mailId and user_id = :userId
     returning kind`,
    { id: randomUUID(), at, mailId, userId },
  );
  return queued?.kind;
}

export async function deleteOldSentMails(db: Db, before: Date): Promise<void> {
  await db('sent_mails').delete().where('done_at', '<', before);
}
