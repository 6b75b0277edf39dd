import { inTransaction } from '@lights-out/service-kit';

import { AddressRefused, MailRefused } from '../../clients/mail.ts';
import type { Context } from '../../context.ts';
import { foldEmail, lockUser, type UserRow } from '../../users/index.ts';
import { adminMail } from '../rules/admin-mail.ts';
import { renderMail } from '../rules/mail.ts';
import { type AdminMailKind, isOwed, isToAdmins, mayRepeat, nextTryAt } from '../rules/queued-mail.ts';
import { hasContestMails } from '../sql/contest-mails.ts';
import { claimDueMail, deleteMail, type QueuedMail, updateMailDue } from '../sql/mails.ts';
import { insertSentMail } from '../sql/sent-mails.ts';
import { markReachable, markUnreachable } from '../sql/unreachable.ts';
import { composeMail, findReader, wordsFor } from './compose-mail.ts';
import { makeUnsubscribe } from './make-unsubscribe.ts';

// Longer than the mail client waits for a server.
const claimMs = 60_000;

/**
 * Sends the next mail that is due, once. One that the mail server refuses is retried until it is too old to be of use,
 * unless it refuses the address for good. After an attempt whose outcome is not known, because a process or a connection
 * died, it is sent once more and marked (decision 0177).
 *
 * @returns false when no mail is due, or one was not sent
 */
export async function sendNextMail(ctx: Context): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  const mail = await claimDueMail(db, now, new Date(now.getTime() + claimMs));
  if (mail === undefined) return false;
  if (!mayRepeat(mail.repeats)) return giveUp(ctx, mail);
  try {
    const userId = await send(ctx, mail);
    await finish(ctx, mail, { userId, isSent: true });
    return true;
  } catch (error) {
    await retryLater(ctx, mail, error);
    return false;
  }
}

/**
 * Returns whom it was sent to. Sends nothing when there is no such account, nothing to say to it any more, or it does not want
 * such mails.
 */
async function send(ctx: Context, mail: QueuedMail): Promise<string | undefined> {
  const { db, sender } = ctx;
  const user = await findReader(db, mail);
  if (user === undefined) return isToAdmins(mail) ? sendToContact(ctx, mail) : undefined;
  const isRepeat = mail.repeats > 0;
  const words = wordsFor(mail, user);
  const composed = await composeMail(ctx, mail, user, words);
  if (composed === undefined) return undefined;
  const isDue = isOwed(mail.kind);
  if (!isDue && !(await hasContestMails(db, user.id))) return undefined;
  const unsubscribe = isDue ? undefined : await makeUnsubscribe(ctx, user.id);
  const content = renderMail(composed, sender, { words, isRepeat, unsubscribe });
  try {
    await ctx.sendMail({ id: mail.id, to: user.email, ...content, isRepeat, unsubscribe });
    await markReachable(db, user.id);
    return user.id;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await recordRefusal(ctx, mail, user, error.reply);
    return undefined;
  }
}

/** To the contact address, which belongs to no account. */
async function sendToContact(
  { sender, sendMail }: Context,
  mail: Extract<QueuedMail, { readonly kind: AdminMailKind }>,
): Promise<undefined> {
  if (mail.emailFolded !== foldEmail(sender.contactEmail)) return;
  const isRepeat = mail.repeats > 0;
  const content = renderMail(adminMail(mail), sender, { isRepeat });
  await sendMail({ id: mail.id, to: sender.contactEmail, ...content, isRepeat });
}

/** The mail is not tried again: the server will say the same, and many such attempts give the sender a bad name. */
async function recordRefusal(
  { db, clock, log }: Context,
  mail: QueuedMail,
  user: UserRow,
  reply: string,
): Promise<void> {
  // The reply is not logged: it may contain the address.
  log.warn({ event: 'mail-address-refused', mailId: mail.id, kind: mail.kind, userId: user.id });
  await markUnreachable(db, { userId: user.id, emailFolded: foldEmail(user.email), reply }, clock.now());
}

/** Two attempts with an unknown outcome: the reader has the mail, most likely, and must not get a third. */
async function giveUp(ctx: Context, mail: QueuedMail): Promise<true> {
  const { id: mailId, kind, tries } = mail;
  ctx.log.error({ event: 'mail-outcome-unknown', mailId, kind, tries });
  await finish(ctx, mail, { userId: (await findReader(ctx.db, mail))?.id, isSent: false });
  return true;
}

async function retryLater(ctx: Context, mail: QueuedMail, error: unknown): Promise<void> {
  const { db, clock, log, mailQueued } = ctx;
  const dueAt = nextTryAt(mail, clock.now());
  const isRefused = error instanceof MailRefused;
  // The error message is not logged: it may contain the address.
  log.warn({
    event: 'mail-not-sent',
    mailId: mail.id,
    kind: mail.kind,
    tries: mail.tries,
    isRefused,
    isGivenUp: dueAt === null,
    code: (error as { code?: string }).code,
  });
  if (dueAt === null) {
    const reader = await findReader(db, mail);
    return finish(ctx, mail, { userId: reader?.id, isSent: false });
  }
  await updateMailDue(db, mail.id, dueAt, isRefused);
  mailQueued.in(dueAt.getTime() - clock.now().getTime());
}

/** Takes a mail off the queue, and keeps for support what became of it, if it was to an account. */
async function finish(
  { db, clock }: Context,
  mail: QueuedMail,
  { userId, isSent }: { readonly userId: string | undefined; readonly isSent: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The account first, as where it is deleted: in the other order the two wait for each other.
    const hasAccount = userId !== undefined && (await lockUser(tx, userId, 'share')) !== undefined;
    if (hasAccount) await insertSentMail(tx, mail, { userId, isSent, at: clock.now() });
    await deleteMail(tx, mail.id);
  });
}
