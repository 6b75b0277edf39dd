import type { Sweeper } from '@lights-out/service-kit';

import { MailRefused } from '../clients/mail.ts';
import type { Context } from '../context.ts';
import { renderMail } from '../domain/mail.ts';
import { mayRepeat, nextTryAt } from '../domain/queued-mail.ts';
import { composeMail, findReader } from '../flows/compose-mail.ts';
import { claimDueMail, deleteMail, updateMailDue, type QueuedMail } from '../store/mails.ts';

// Of the process that queued a mail and died, and for one that is to be sent again.
const everyMs = 15_000;
// Longer than the mail client waits for a server.
const claimMs = 60_000;

/**
 * Sends the mails that are due, each once. One that the mail server refuses is retried until it is too old to be of use. After
 * an attempt whose outcome is not known, because a process or a connection died, it is sent once more and marked (decision
 * 0177).
 */
export function sendMails(ctx: Context): Sweeper {
  return {
    name: 'send-mails',
    everyMs,
    wake: ctx.mailQueued,
    async run() {
      for (let more = true; more; ) more = await sendNext(ctx);
    },
  };
}

/** Returns false when no mail is due, or one was not sent. */
async function sendNext(ctx: Context): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  const mail = await claimDueMail(db, now, new Date(now.getTime() + claimMs));
  if (mail === undefined) return false;
  if (!mayRepeat(mail.repeats)) return giveUp(ctx, mail);
  try {
    await send(ctx, mail);
    await deleteMail(db, mail.id);
    return true;
  } catch (error) {
    await retryLater(ctx, mail, error);
    return false;
  }
}

/** Sends nothing when there is no such account, or nothing to say to it any more. */
async function send(ctx: Context, mail: QueuedMail): Promise<void> {
  const user = await findReader(ctx.db, mail);
  if (user === undefined) return;
  const isRepeat = mail.repeats > 0;
  const composed = await composeMail(ctx, mail, user);
  if (composed === undefined) return;
  const content = renderMail(composed, ctx.sender, { isRepeat });
  await ctx.sendMail({ id: mail.id, to: user.email, ...content, isRepeat });
}

/** Two attempts with an unknown outcome: the reader has the mail, most likely, and must not get a third. */
async function giveUp({ db, log }: Context, { id: mailId, kind, tries }: QueuedMail): Promise<true> {
  log.error({ event: 'mail-outcome-unknown', mailId, kind, tries });
  await deleteMail(db, mailId);
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
  if (dueAt === null) return deleteMail(db, mail.id);
  await updateMailDue(db, mail.id, dueAt, isRefused);
  mailQueued.in(dueAt.getTime() - clock.now().getTime());
}
