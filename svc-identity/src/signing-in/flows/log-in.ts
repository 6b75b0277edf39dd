import { contestOf } from '@lights-out/contracts';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { sendAfterMs, wordsIn } from '../../mail/index.ts';
import {
  findClosure,
  findUserByEmail,
  foldEmail,
  hasEntry,
  hashSecretToken,
  lockUser,
  newSecretToken,
  type UserRow,
} from '../../users/index.ts';
import { pendingSeconds, pendingUntil } from '../rules/pending-sign-in.ts';
import { hasPasskey } from '../sql/passkeys.ts';
import { deletePendingSignIn, insertPendingSignIn } from '../sql/pending-sign-ins.ts';
import { type Browser, type StartedSession, startSession } from './start-session.ts';
import { type Origin, verifyPassword } from './verify-password.ts';
import { warnOfSignIn } from './warn-of-sign-in.ts';

/** The browser that signs in. */
export interface SigningIn extends Browser {
  /** Token of the pending sign-in. */
  readonly pending: string | undefined;
}

export interface SignedIn {
  readonly started: StartedSession;
  readonly user: UserRow;
  readonly isPremium: boolean;
}

/** A sign-in that waits for its second step; the token is for the browser's cookie. */
export interface PendingSignIn {
  readonly token: string;
  readonly seconds: number;
  readonly until: Date;
}

/**
 * Logs a player in with the password, or asks for the second step where the account has one.
 *
 * @throws {Refusal} `wrong-credentials` for an unknown email as for a wrong password, `account-closed`, `rate-limited`
 */
export async function logIn(
  ctx: Context,
  { email, password }: { readonly email: string; readonly password: string },
  { address, solved }: Pick<Origin, 'address' | 'solved'>,
  browser: SigningIn,
): Promise<SignedIn | PendingSignIn> {
  const { db, clock, mailQueued } = ctx;
  const now = clock.now();
  const verified = await authenticate(ctx, email, password, { address, deviceToken: browser.deviceToken, solved });
  const done = await inTransaction(db, async (tx) => {
    await lockAuthenticated(ctx, tx, verified, now);
    if (await hasPasskey(tx, { kind: 'player', id: verified.id }))
      return startPendingSignIn(tx, verified.id, browser.pending, now);
    return completeSignIn(tx, verified, browser, now);
  });
  if ('started' in done) mailQueued.in(sendAfterMs);
  return done;
}

async function authenticate(ctx: Context, email: string, password: string, origin: Origin): Promise<UserRow> {
  const account = foldEmail(email);
  const user = await findUserByEmail(ctx.db, account);
  const verified = await verifyPassword(ctx, origin, { user, account, password, isSignedIn: false });
  if (verified === undefined) throw new Refusal('wrong-credentials');
  return verified;
}

/**
 * Keeps the verified password from being changed, and the account from being closed, until the new session is committed.
 * Either ends all sessions, and must not miss this one.
 *
 * @throws {Refusal} `wrong-credentials` when the password was changed or the account deleted since it was verified;
 * `account-closed` with reason and end, which only those read who know the password
 */
async function lockAuthenticated(ctx: Context, tx: Tx, verified: UserRow, now: Date): Promise<void> {
  const user = await lockUser(tx, verified.id, 'share');
  if (user?.passwordHash !== verified.passwordHash) throw new Refusal('wrong-credentials');
  await lockOpenAccount(ctx, tx, verified.id, now);
}

/**
 * Keeps the account from being changed, closed or deleted until the transaction ends. Undefined where it was deleted.
 *
 * @throws {Refusal} `account-closed` with reason and end
 */
export async function lockOpenAccount(
  { sender }: Context,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<UserRow | undefined> {
  const user = await lockUser(tx, userId, 'share');
  const closure = await findClosure(tx, userId, now);
  if (user === undefined || closure === undefined) return user;
  const { account, formats } = wordsIn[user.language];
  const until = closure.until && formats.instant(closure.until);
  throw new Refusal('account-closed', { message: account.closed.notice(until, sender.contactEmail, closure.reason) });
}

/**
 * Remembers that the password was right, for ten minutes: neither a session nor known to the gateway.
 *
 * @param replaced token of the browser's earlier pending sign-in
 */
async function startPendingSignIn(
  tx: Tx,
  userId: string,
  replaced: string | undefined,
  now: Date,
): Promise<PendingSignIn> {
  const token = newSecretToken();
  const until = pendingUntil(now);
  if (replaced !== undefined) await deletePendingSignIn(tx, hashSecretToken(replaced));
  await insertPendingSignIn(tx, { tokenHash: hashSecretToken(token), userId, expiresAt: until });
  return { token, seconds: pendingSeconds, until };
}

/** Starts the session of a sign-in of which everything was verified, and queues the mail about a browser that is new. */
export async function completeSignIn(tx: Tx, user: UserRow, browser: Browser, now: Date): Promise<SignedIn> {
  await warnOfSignIn(tx, user.id, browser, now);
  const started = await startSession(tx, user.id, browser, now);
  return { started, user, isPremium: await hasEntry(tx, user.id, contestOf(now)) };
}
