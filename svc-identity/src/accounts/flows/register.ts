import { randomUUID } from 'node:crypto';

import { accountRegistered, type Arrival, type Language, messages, switchedOffSeconds } from '@lights-out/contracts';
import { type Db, inTransaction, isUniqueViolation, Refusal, type Tx } from '@lights-out/service-kit';

import { hasSwitchedOff } from '../../admins/index.ts';
import type { Context } from '../../context.ts';
import { insertMail, sendAfterMs } from '../../mail/index.ts';
import {
  type Browser,
  countRegistration,
  type Origin,
  refuseGuessable,
  type StartedSession,
  startSession,
} from '../../signing-in/index.ts';
import { findUserByEmail, foldDisplayName, foldEmail, insertUser, type UserRow } from '../../users/index.ts';
import { skeletonOf } from '../rules/look-alike.ts';
import { asNameTaken, refuseTaken, refuseUnwanted } from './check-name.ts';
import { announceReturn } from './mark-address.ts';

interface Registration {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
  /** Of the page that it was sent from. */
  readonly language: Language;
  /** Version of the terms that the form named, which registering accepts. */
  readonly termsVersion?: string | undefined;
  /** What the browser told of where the player came from. */
  readonly arrival?: Arrival | undefined;
}

/**
 * Makes an account, queues the mail that asks for its address to be confirmed, and starts a session.
 *
 * @throws {Refusal} `email-taken`, `display-name-taken`, `display-name-refused`, `invalid-request` for a password that is easy to guess,
 * `switched-off`, `rate-limited` with a puzzle
 */
export async function register(
  ctx: Context,
  registration: Registration,
  origin: Pick<Origin, 'address' | 'solved'> & { readonly requestId: string },
  browser: Browser,
): Promise<{ readonly started: StartedSession; readonly user: UserRow }> {
  const { db, clock, mailQueued, outbox } = ctx;
  const now = clock.now();
  const user = await prepareUser(ctx, registration, origin, now);
  const started = await inTransaction(db, async (tx) => {
    await insertAccount(tx, user, registration.termsVersion, now);
    await announceReturn(ctx, tx, user, { at: now, requestId: origin.requestId });
    const { source = 'other', forms = {} } = registration.arrival ?? {};
    const made = { userId: user.id, registeredAt: now.toISOString(), source, forms };
    await outbox.announce(tx, accountRegistered, made, { requestId: origin.requestId, occurredAt: now });
    return startSession(tx, user.id, browser, now);
  });
  mailQueued.in(sendAfterMs);
  return { started, user };
}

/** Checks a registration and hashes its password; nothing is stored yet. */
async function prepareUser(
  ctx: Context,
  { email, displayName, password, language }: Registration,
  origin: Pick<Origin, 'address' | 'solved'>,
  now: Date,
): Promise<UserRow> {
  const { db, passwords } = ctx;
  await refuseSwitchedOff(db);
  refuseGuessable(password, { email, displayName }, 'password');
  refuseUnwanted(displayName);
  await countRegistration(ctx, { account: foldEmail(email), address: origin.address, solved: origin.solved });
  // Checked before the costly hash. Between two concurrent registrations the unique constraints decide.
  if (await findUserByEmail(db, foldEmail(email))) throw emailTaken();
  await refuseTaken(db, displayName, now, null);
  const passwordHash = await passwords.hash(password);
  return { id: randomUUID(), email, displayName, passwordHash, language, resetAt: null };
}

async function insertAccount(tx: Tx, user: UserRow, termsVersion: string | undefined, now: Date): Promise<void> {
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
    throw asNameTaken(error);
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

function emailTaken(): Refusal {
  return new Refusal('email-taken', { fields: { email: new Refusal('email-taken').message } });
}
