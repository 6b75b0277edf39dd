import { randomUUID } from 'node:crypto';

import { messages, switchedOffSeconds } from '@lights-out/contracts';
import { isUniqueViolation, Refusal, type Db, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { foldDisplayName, foldEmail } from '../domain/fold.ts';
import { skeletonOf } from '../domain/look-alike.ts';
import { isReservedName } from '../domain/pseudonym.ts';
import { isLink, isSlur } from '../domain/unwanted-name.ts';
import { insertMail } from '../store/mails.ts';
import { hasSwitchedOff } from '../store/switches.ts';
import { findUserByEmail, hasDisplayName, hasLookAlike, insertUser, type UserRow } from '../store/users.ts';
import { refuseGuessable } from './set-password.ts';

interface Registration {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
}

/**
 * Checks a registration and hashes its password; nothing is stored yet.
 *
 * @throws {Refusal} `email-taken`, `display-name-taken`, `display-name-refused`, `invalid-request` for a password that is easy to guess,
 * `switched-off`
 */
export async function prepareUser(
  { db, passwords }: Context,
  { email, displayName, password }: Registration,
): Promise<UserRow> {
  await refuseSwitchedOff(db);
  refuseGuessable(password, { email, displayName }, 'password');
  refuseUnwanted(displayName);
  if (isReservedName(foldDisplayName(displayName))) throw displayNameTaken();
  // Checked before the costly hash. Between two concurrent registrations the unique constraints decide.
  if (await findUserByEmail(db, foldEmail(email))) throw emailTaken();
  if (await hasDisplayName(db, foldDisplayName(displayName))) throw displayNameTaken();
  if (await hasLookAlike(db, skeletonOf(displayName))) throw displayNameTaken();
  return { id: randomUUID(), email, displayName, passwordHash: await passwords.hash(password), resetAt: null };
}

/**
 * Stores the account, and queues the mail that asks for its address to be confirmed.
 *
 * @param termsVersion of the terms that the form named, which registering accepts
 * @throws {Refusal} `email-taken`, `display-name-taken`
 */
export async function registerUser(tx: Tx, user: UserRow, termsVersion: string | undefined, now: Date): Promise<void> {
  try {
    await insertUser(tx, {
      ...user,
      emailFolded: foldEmail(user.email),
      displayNameFolded: foldDisplayName(user.displayName),
      nameSkeleton: skeletonOf(user.displayName),
      createdAt: now,
      termsVersion,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
    if (isUniqueViolation(error, 'users_display_name_unique')) throw displayNameTaken();
    if (isUniqueViolation(error, 'users_name_skeleton_unique')) throw displayNameTaken();
    throw error;
  }
  await insertMail(tx, { kind: 'confirm-address', to: { userId: user.id }, facts: {} }, now);
}

async function refuseSwitchedOff(db: Db): Promise<void> {
  if (await hasSwitchedOff(db, 'registering'))
    throw new Refusal('switched-off', {
      message: messages.switchedOff.registering,
      retryAfterSeconds: switchedOffSeconds,
    });
}

/** Names are shown to everybody: no insults, and nothing that a reader could follow to another site (decision 0225). */
function refuseUnwanted(displayName: string): void {
  const message = isLink(displayName) ? messages.fields.displayNameLink : messages.fields.displayNameRefused;
  if (isLink(displayName) || isSlur(displayName))
    throw new Refusal('display-name-refused', { message, fields: { displayName: message } });
}

function emailTaken(): Refusal {
  return new Refusal('email-taken', { fields: { email: new Refusal('email-taken').message } });
}

function displayNameTaken(): Refusal {
  return new Refusal('display-name-taken', { fields: { displayName: messages.fields.displayNameTaken } });
}
