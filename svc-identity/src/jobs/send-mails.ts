import type { Db, Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { passwordChangedMail, resetMail } from '../domain/account-mail.ts';
import { nextTryAt, resetExpiry } from '../domain/queued-mail.ts';
import { hashSecretToken, newSecretToken } from '../domain/secret-token.ts';
import { claimDueMail, deleteMail, updateMailDue, type QueuedMail } from '../store/mails.ts';
import { upsertReset } from '../store/password-resets.ts';
import { findUserByEmail, type UserRow } from '../store/users.ts';

// Of the process that queued a mail and died, and for one that is to be sent again.
const everyMs = 5_000;
// Longer than the mail client waits for a server.
const claimMs = 60_000;

/** Sends the mails that are due and retries each until the mail server accepts it or it is too old to be of use. */
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

/** Returns false when no mail is due, or the mail server did not accept one. */
async function sendNext(ctx: Context): Promise<boolean> {
  const { db, clock, log } = ctx;
  const now = clock.now();
  const mail = await claimDueMail(db, now, new Date(now.getTime() + claimMs));
  if (mail === undefined) return false;
  try {
    await send(ctx, mail, now);
    await deleteMail(db, mail.id);
    return true;
  } catch (error) {
    const dueAt = nextTryAt(mail, clock.now());
    // The error message is not logged: it may contain the address.
    log.warn({
      event: 'mail-not-sent',
      mailId: mail.id,
      kind: mail.kind,
      tries: mail.tries,
      isGivenUp: dueAt === null,
      code: (error as { code?: string }).code,
    });
    if (dueAt === null) await deleteMail(db, mail.id);
    else {
      await updateMailDue(db, mail.id, dueAt);
      ctx.mailQueued.in(dueAt.getTime() - clock.now().getTime());
    }
    return false;
  }
}

/** Sends nothing when no account has the address. */
async function send({ db, sendMail, origin }: Context, mail: QueuedMail, now: Date): Promise<void> {
  const user = await findUserByEmail(db, mail.emailFolded);
  if (user === undefined) return;
  const { displayName } = user;
  const text =
    mail.kind === 'password-reset'
      ? resetMail({ displayName, origin, token: await newReset(db, user, now) })
      : passwordChangedMail({ displayName, origin, at: mail.askedAt });
  await sendMail({ to: user.email, ...text });
}

/** Stored before the mail is sent, so that a link that arrives works. */
async function newReset(db: Db, { id: userId }: UserRow, now: Date): Promise<string> {
  const token = newSecretToken();
  await upsertReset(db, { userId, tokenHash: hashSecretToken(token), expiresAt: resetExpiry(now) });
  return token;
}
