import { randomUUID } from 'node:crypto';

import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { OwedMailKind } from '../domain/owed-mail.ts';

/** A mail that is still to be sent. It holds no secret: what goes into it is made when it is sent. */
export interface OwedMail {
  readonly id: string;
  readonly kind: OwedMailKind;
  readonly emailFolded: string;
  readonly askedAt: Date;
  /** This one included, once it is claimed. */
  readonly tries: number;
}

export async function insertMail(conn: Conn, kind: OwedMailKind, emailFolded: string, now: Date): Promise<void> {
  await conn('mails').insert({ id: randomUUID(), kind, email_folded: emailFolded, asked_at: now, due_at: now });
}

/** Takes the mail that has been due longest, until `until`: should this process die, it is due again then. */
export async function claimDueMail(db: Db, now: Date, until: Date): Promise<OwedMail | undefined> {
  const {
    rows: [mail],
  } = await db.raw<{ rows: OwedMail[] }>(
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
