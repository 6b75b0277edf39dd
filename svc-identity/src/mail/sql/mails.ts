import { randomUUID } from 'node:crypto';

import type { Conn, Db, Tx } from '@lights-out/service-kit';

import type { MailFacts, QueuedMailKind } from '../rules/queued-mail.ts';

/** A mail of one kind to an address as it was typed, or to the account of a player. It holds no secret. */
export type NewMail = {
  readonly [Kind in QueuedMailKind]: {
    readonly kind: Kind;
    readonly to: { readonly emailFolded: string } | { readonly userId: string };
    readonly facts: MailFacts[Kind];
  };
}[QueuedMailKind];

/** A mail that was claimed for sending. The content is made when it is sent. */
export type QueuedMail = {
  readonly [Kind in QueuedMailKind]: {
    readonly id: string;
    readonly kind: Kind;
    /** Exactly one of the two recipients is set. */
    readonly emailFolded: string | null;
    readonly userId: string | null;
    readonly facts: MailFacts[Kind];
    readonly askedAt: Date;
    /** Attempts, including the current one. */
    readonly tries: number;
    /** How many of them follow an attempt whose outcome is not known, including the current one. */
    readonly repeats: number;
  };
}[QueuedMailKind];

/** @param dueAt when it is sent; how long it is worth sending counts from then */
export async function insertMail(conn: Conn, { kind, to, facts }: NewMail, dueAt: Date): Promise<void> {
  await conn('mails').insert({
    id: randomUUID(),
    kind,
    ...('userId' in to ? { user_id: to.userId } : { email_folded: to.emailFolded }),
    facts: JSON.stringify(facts),
    asked_at: dueAt,
    due_at: dueAt,
  });
}

/**
 * Claims the mail that has been due longest, unless mails are switched off. It is due again at `until`, in case this process dies before it is sent; it then
 * counts as a repeat, because the mail server may have accepted it.
 */
export async function claimDueMail(db: Db, now: Date, until: Date): Promise<QueuedMail | undefined> {
  const {
    rows: [mail],
  } = await db.raw<{ rows: QueuedMail[] }>(
    `
    update mails set
      due_at = :until, tries = tries + 1, sending_since = :now,
      repeats = repeats + (sending_since is not null)::int
    where id = (
      select id from mails
      where due_at <= :now and not exists (select from switches where capability = 'mails' and not is_on)
      order by due_at, id limit 1 for update skip locked
    )
    returning id, kind, email_folded as "emailFolded", user_id as "userId", facts, asked_at as "askedAt", tries, repeats`,
    { now, until },
  );
  return mail;
}

/** @param isRefused whether the mail certainly was not accepted, so that the next attempt is no repeat */
export async function updateMailDue(db: Db, id: string, dueAt: Date, isRefused: boolean): Promise<void> {
  await db('mails')
    .update({ due_at: dueAt, ...(isRefused && { sending_since: null }) })
    .where({ id });
}

export async function deleteMail(db: Conn, id: string): Promise<void> {
  await db('mails').delete().where({ id });
}

/** Reminders that are not sent yet, of the prize that a player was offered in the contest. */
export async function deletePrizeReminders(
  tx: Tx,
  { userId, contest }: { readonly userId: string; readonly contest: string },
): Promise<void> {
  await tx('mails')
    .delete()
    .where({ user_id: userId, kind: 'prize-reminder' })
    .whereRaw("facts->>'contest' = ?", [contest]);
}

/** Mails to the account itself are deleted with it. */
export async function deleteMailsTo(tx: Tx, emailFolded: string): Promise<void> {
  await tx('mails').delete().where({ email_folded: emailFolded });
}
