import { messages } from '@lights-out/contracts';
import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { type Player, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findUser, foldEmail, hashSecretToken, lockUser, updatePasswordHash, type UserRow } from '../../users/index.ts';
import { oldestKnownDevice } from '../rules/session.ts';
import { hasDevice } from '../sql/devices.ts';
import { type Attempt, countLogin, forgetLogins } from './limit-attempts.ts';

/** Where a password comes from. */
export interface Origin {
  readonly address: string;
  /** The browser's device token; undefined without one. */
  readonly deviceToken: string | undefined;
  /** A puzzle that was solved for this try. */
  readonly solved?: SolvedPuzzle | undefined;
}

interface Typed {
  /** Undefined for an unknown account, which takes the same time and counts as a failure. */
  readonly user: UserRow | undefined;
  /** Its email, folded. */
  readonly account: string;
  readonly password: string;
  /** Whether the caller holds a session of the account. */
  readonly isSignedIn: boolean;
}

// For this long after a reset mail was used, guesses by others do not lock out the owner.
const freshResetMs = 3_600_000;

const noUser = '00000000-0000-0000-0000-000000000000';

/**
 * Counts an attempt and compares a password with the account's. A right one is taken back from the counts, and its hash is
 * renewed where it is of one Unicode form alone.
 *
 * @returns the account as it is stored now; undefined for a wrong password
 * @throws {Refusal} `rate-limited` after too many failures
 */
export async function verifyPassword(ctx: Context, origin: Origin, typed: Typed): Promise<UserRow | undefined> {
  const { user, password } = typed;
  const attempt = await attemptOf(ctx, origin, typed);
  await countLogin(ctx, attempt);
  if (!(await ctx.passwords.matches(user?.passwordHash, password)) || user === undefined) return undefined;
  await forgetLogins(ctx, attempt);
  return (await ctx.passwords.isOutdated(user.passwordHash, password)) ? renewHash(ctx, user, password) : user;
}

/** A password that was changed meanwhile stays. */
async function renewHash({ db, passwords }: Context, user: UserRow, password: string): Promise<UserRow> {
  const renewed = { ...user, passwordHash: await passwords.hash(password) };
  return (await updatePasswordHash(db, user, renewed.passwordHash)) ? renewed : user;
}

async function attemptOf({ db, clock }: Context, origin: Origin, typed: Typed): Promise<Attempt> {
  const { address, deviceToken, solved } = origin;
  const { user, account, isSignedIn } = typed;
  const now = clock.now();
  const tokenHash = deviceToken === undefined ? undefined : hashSecretToken(deviceToken);
  // An unknown account is looked up too, so that it takes the same time.
  const isKnown =
    tokenHash !== undefined &&
    (await hasDevice(db, { tokenHash, userId: user?.id ?? noUser, seenAfter: oldestKnownDevice(now) }));
  const resetAt = user?.resetAt?.getTime() ?? -Infinity;
  return {
    account,
    address,
    knownDevice: isKnown ? tokenHash.toString('hex') : undefined,
    isTrusted: isSignedIn || now.getTime() - resetAt < freshResetMs,
    solved,
  };
}

/**
 * Verifies that the signed-in player knows the account's password, before a change that a stolen session must not make.
 *
 * @param field name of the form field that the password was typed into
 * @throws {Refusal} `wrong-password` naming that field, `rate-limited`, `not-signed-in` when the account is deleted
 */
export async function verifyOwnPassword(
  ctx: Context,
  player: Player,
  origin: Origin,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  const user = await findUser(ctx.db, player.id);
  if (user === undefined) throw new Refusal('not-signed-in');
  const account = foldEmail(user.email);
  const verified = await verifyPassword(ctx, origin, { user, account, password, isSignedIn: true });
  if (!verified) throw new Refusal('wrong-password', { fields: { [field]: messages.fields.passwordWrong } });
  return verified;
}

/**
 * Locks an account whose password was verified until the end of the transaction.
 *
 * @throws {Refusal} `not-signed-in` when the password was changed or the account deleted since
 */
export async function lockVerified(tx: Tx, verified: UserRow): Promise<void> {
  const user = await lockUser(tx, verified.id, 'update');
  if (user?.passwordHash !== verified.passwordHash) throw new Refusal('not-signed-in');
}
