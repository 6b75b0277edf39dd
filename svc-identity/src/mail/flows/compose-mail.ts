import { defaultLanguage } from '@lights-out/contracts';
import type { Db } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  findUser,
  findUserByEmail,
  foldEmail,
  hashSecretToken,
  newSecretToken,
  type UserRow,
} from '../../users/index.ts';
import { isStillOpen } from '../rules/contest-mail.ts';
import { mailContent } from '../rules/mail-content.ts';
import type { MailContent } from '../rules/mail.ts';
import { confirmationExpiry, isToAdmins, type QueuedMailKind, resetExpiry } from '../rules/queued-mail.ts';
import { type Words, wordsIn } from '../rules/words.ts';
import { findConfirmedAt, insertConfirmation } from '../sql/email-confirmations.ts';
import type { QueuedMail } from '../sql/mails.ts';
import { upsertReset } from '../sql/password-resets.ts';

/** Reads the account that a mail is to; undefined where there is none, so that there is nothing to send. */
export function findReader(db: Db, { userId, emailFolded }: QueuedMail): Promise<UserRow | undefined> {
  return userId === null ? findUserByEmail(db, emailFolded ?? '') : findUser(db, userId);
}

/** The words of the reader's language; the portal and its mails are in English. */
export function wordsFor(mail: QueuedMail, { language }: UserRow): Words {
  return wordsIn[isToAdmins(mail) ? defaultLanguage : language];
}

/** Kinds with a link that confirms the address too. */
const confirming: ReadonlySet<QueuedMailKind> = new Set(['confirm-address', 'prize-awarded', 'prize-reminder']);

/**
 * Makes the content of a queued mail, undefined where there is nothing to say any more. A link's token is made and stored
 * here, and stands in the mail alone.
 */
export async function composeMail(
  { db, clock, sender: { origin }, taxLine }: Context,
  mail: QueuedMail,
  user: UserRow,
  words: Words,
): Promise<MailContent | undefined> {
  const now = clock.now();
  if (mail.kind === 'contest-closing' && !isStillOpen(mail.facts, now)) return undefined;
  const reset = mail.kind === 'password-reset' ? await newReset(db, user, now) : undefined;
  const token = confirming.has(mail.kind) ? await newConfirmation(db, user, now) : reset;
  if (mail.kind === 'confirm-address' && token === undefined) return undefined;
  return mailContent(mail, { words, displayName: user.displayName, origin, taxLine, token });
}

/** Stored before the mail is sent, so that a link that arrives works. */
async function newReset(db: Db, { id: userId }: UserRow, now: Date): Promise<string> {
  const token = newSecretToken();
  await upsertReset(db, { userId, tokenHash: hashSecretToken(token), expiresAt: resetExpiry(now) });
  return token;
}

/** Undefined where the address is confirmed. */
async function newConfirmation(db: Db, { id: userId, email }: UserRow, now: Date): Promise<string | undefined> {
  if ((await findConfirmedAt(db, userId)) !== undefined) return undefined;
  const token = newSecretToken();
  await insertConfirmation(db, {
    userId,
    emailFolded: foldEmail(email),
    tokenHash: hashSecretToken(token),
    expiresAt: confirmationExpiry(now),
  });
  return token;
}
