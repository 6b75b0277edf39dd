import type { Db } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import {
  accountClosedMail,
  accountReopenedMail,
  confirmationMail,
  nameChangedMail,
  newSignInMail,
  passwordChangedMail,
  renamedBySupportMail,
  resetMail,
} from '../domain/account-mail.ts';
import { closingMail, isStillOpen, provisionalMail } from '../domain/contest-mail.ts';
import { enteredMail, restoredMail, suspendedMail } from '../domain/entry-mail.ts';
import { foldEmail } from '../domain/fold.ts';
import type { MailContent } from '../domain/mail.ts';
import { prizeMail, prizePassedOnMail, prizeReminderMail } from '../domain/prize-mail.ts';
import { confirmationExpiry, resetExpiry } from '../domain/queued-mail.ts';
import { strikeMail } from '../domain/strike-mail.ts';
import { hashSecretToken, newSecretToken } from '../domain/secret-token.ts';
import { findConfirmedAt, insertConfirmation } from '../store/email-confirmations.ts';
import type { QueuedMail } from '../store/mails.ts';
import { upsertReset } from '../store/password-resets.ts';
import { findUser, findUserByEmail, type UserRow } from '../store/users.ts';

/** Reads the account that a mail is to; undefined where there is none, so that there is nothing to send. */
export function findReader(db: Db, { userId, emailFolded }: QueuedMail): Promise<UserRow | undefined> {
  return userId === null ? findUserByEmail(db, emailFolded ?? '') : findUser(db, userId);
}

/**
 * Makes the content of a queued mail, undefined where there is nothing to say any more. A link's token is made and stored
 * here, and stands in the mail alone.
 */
export async function composeMail(
  { db, clock, sender: { origin }, taxLine }: Context,
  mail: QueuedMail,
  user: UserRow,
): Promise<MailContent | undefined> {
  const { displayName } = user;
  const reader = { displayName, origin };
  switch (mail.kind) {
    case 'confirm-address': {
      const token = await newConfirmation(db, user, clock.now());
      return token === undefined ? undefined : confirmationMail({ ...reader, token });
    }
    case 'password-reset':
      return resetMail({ ...reader, token: await newReset(db, user, clock.now()) });
    case 'password-changed':
      return passwordChangedMail({ ...reader, at: mail.askedAt });
    case 'account-closed':
      return accountClosedMail({ ...reader, ...mail.facts });
    case 'account-reopened':
      return accountReopenedMail(reader);
    case 'name-changed':
      return nameChangedMail({ ...reader, at: mail.askedAt, ...mail.facts });
    case 'renamed-by-support':
      return renamedBySupportMail({ ...reader, ...mail.facts });
    case 'new-sign-in':
      return newSignInMail({ ...reader, at: mail.askedAt, ...mail.facts });
    case 'prize-awarded':
      return prizeMail({ ...reader, ...mail.facts, token: await newConfirmation(db, user, clock.now()) });
    case 'prize-reminder':
      return prizeReminderMail({ ...reader, ...mail.facts, token: await newConfirmation(db, user, clock.now()) });
    case 'prize-passed-on':
      return prizePassedOnMail({ ...reader, ...mail.facts });
    case 'result-struck':
      return strikeMail({ ...reader, ...mail.facts });
    case 'entered':
      return enteredMail(reader, mail.facts, taxLine);
    case 'entry-suspended':
      return suspendedMail(reader, mail.facts);
    case 'entry-restored':
      return restoredMail(reader, mail.facts);
    case 'contest-closing':
      return isStillOpen(mail.facts, clock.now()) ? closingMail(reader, mail.facts) : undefined;
    case 'provisional-result':
      return provisionalMail(reader, mail.facts);
  }
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
