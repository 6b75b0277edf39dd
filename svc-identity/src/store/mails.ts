import { randomUUID } from 'node:crypto';

import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { QueuedMailKind } from '../domain/queued-mail.ts';

/** A mail to send. It holds no secret: the content is made when it is sent. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: QueuedMailKind;
  readonly emailFolded: string;
  readonly askedAt: Date;
  /** Attempts, including the current one once the mail is claimed. */
  readonly tries: number;
}

export async function insertMail(conn: Conn, kind: QueuedMailKind, emailFolded: string, now: Date): Promise<void> {
  await conn('mails').insert({ id: randomUUID(), kind, email_folded: emailFolded, asked_at: now, due_at: now });
}

/** Claims the mail that has been due longest. It is due again at `until`, in case this process dies before it is sent. */
export async function claimDueMail(db: Db, now: Date, until: Date): Promise<QueuedMail | undefined> {
  const {
    rows: [mail],
  } = await db.raw<{ rows: QueuedMail[] }>(
    `
    update mails set due_at = :until, tries = tries + 1
    where id = (select id from mails where due_at <= :now order by due_at, id limit 1 for update skip locked)
    returning id, kind, email_folded as "emailFolded", asked_at as "askedAt", tries`,
    { now, until },
  );
  return mail;
}

export async function updateMailDue(db: Db, id: string, dueAt: Date): Promise<void> {
  await db('mails').where({ id }).update({ due_at: dueAt });
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db('mails').delete().where({ id });
}

export async function deleteMailsTo(tx: Tx, emailFolded: string): Promise<void> {
  await tx('mails').delete().where({ email_folded: emailFolded });
}
