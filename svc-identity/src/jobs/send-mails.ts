import type { Clock, Db, Log, Sweeper } from '@lights-out/service-kit';

import type { SendMail } from '../clients/mail.ts';
import { passwordChangedMail, resetMail } from '../domain/account-mail.ts';
import { nextTryAt, resetExpiry } from '../domain/owed-mail.ts';
import { hashSecretToken, newSecretToken } from '../domain/secret-token.ts';
import { claimDueMail, deleteMail, updateMailDue, type OwedMail } from '../store/mails.ts';
import { upsertReset } from '../store/password-resets.ts';
import { findUserByEmail, type UserRow } from '../store/users.ts';

interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly sendMail: SendMail;
  /** Where players reach the site. */
  readonly origin: string;
}

const everyMs = 500;
// Longer than a mail server may take.
const claimMs = 60_000;

/** Sends what is owed, again and again until the mail server has taken it or it is not worth it any more. */
export function mailSweeper(deps: MailDeps): Sweeper {
  return {
    name: 'send-mails',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await sendNext(deps);
    },
  };
}

/** False where nothing is due, or the mail server does not take mails at the moment. */
async function sendNext(deps: MailDeps): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const mail = await claimDueMail(db, now, new Date(now.getTime() + claimMs));
  if (mail === undefined) return false;
  try {
    await send(deps, mail, now);
    await deleteMail(db, mail.id);
    return true;
  } catch (error) {
    const dueAt = nextTryAt(mail, clock.now());
    // A mail server's own words may hold the address.
    log.warn({
      event: 'mail-not-sent',
      mailId: mail.id,
      kind: mail.kind,
      tries: mail.tries,
      isGivenUp: dueAt === null,
      code: (error as { code?: string }).code,
    });
    if (dueAt === null) await deleteMail(db, mail.id);
    else await updateMailDue(db, mail.id, dueAt);
    return false;
  }
}

/** An address without an account is nobody to write to. */
async function send({ db, sendMail, origin }: MailDeps, mail: OwedMail, now: Date): Promise<void> {
  const user = await findUserByEmail(db, mail.emailFolded);
  if (user === undefined) return;
  const { displayName } = user;
  const text =
    mail.kind === 'password-reset'
      ? resetMail({ displayName, origin, token: await newReset(db, user, now) })
      : passwordChangedMail({ displayName, origin, at: mail.askedAt });
  await sendMail({ to: user.email, ...text });
}

/** Kept before the mail leaves: a link that arrives works. */
async function newReset(db: Db, { id: userId }: UserRow, now: Date): Promise<string> {
  const token = newSecretToken();
  await upsertReset(db, { userId, tokenHash: hashSecretToken(token), expiresAt: resetExpiry(now) });
  return token;
}
