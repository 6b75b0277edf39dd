import type { UsedPasskey } from '@lights-out/contracts/passkeys';
import { contestOf } from '@lights-out/contracts';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { pendingSeconds, pendingUntil } from '../domain/pending-sign-in.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { hashSecretToken, newSecretToken } from '../domain/secret-token.ts';
import { hashSessionToken } from '../domain/session.ts';
import { hashCode } from '../domain/typed-code.ts';
import { hasEntry } from '../store/entries.ts';
import { insertMail } from '../store/mails.ts';
import { updatePasskeyUsed } from '../store/passkeys.ts';
import { claimTry, deletePendingSignIn, findPendingUser, insertPendingSignIn } from '../store/pending-sign-ins.ts';
import { countPlayerCodes, deletePlayerCode } from '../store/player-codes.ts';
import { deleteSession } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import { checkPasskey } from './check-passkey.ts';
import { countRecoveryCode, forgetRecoveryCode } from './limit-attempts.ts';
import { lockOpenAccount } from './log-in.ts';
import { startSession, type StartedSession } from './start-session.ts';
import { warnOfSignIn } from './warn-of-sign-in.ts';

/** A sign-in that waits for its second step; the token is for the browser's cookie. */
export interface PendingSignIn {
  readonly token: string;
  readonly seconds: number;
  readonly until: Date;
}

/** The browser that signs in. */
interface Browser {
  /** Token of the pending sign-in. */
  readonly pending: string | undefined;
  readonly userAgent: string | undefined;
  readonly deviceToken: string | undefined;
  /** Token of the session that the new one takes the place of. */
  readonly replaced: string | undefined;
}

export interface SignedIn {
  readonly started: StartedSession;
  readonly user: UserRow;
  readonly isPremium: boolean;
}

/**
 * Remembers that the password was right, for ten minutes: neither a session nor known to the gateway.
 *
 * @param replaced token of the browser's earlier pending sign-in
 */
export async function startPendingSignIn(
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

/**
 * The account of a pending sign-in, and the hash of its token.
 *
 * @throws {Refusal} `second-step-over`
 */
export async function findPending(
  { db, clock }: Context,
  token: string | undefined,
): Promise<{ readonly userId: string; readonly tokenHash: Buffer }> {
  const tokenHash = hashSecretToken(token ?? '');
  const userId = await findPendingUser(db, tokenHash, clock.now());
  if (userId === undefined) throw new Refusal('second-step-over');
  return { userId, tokenHash };
}

/**
 * Completes a sign-in with a passkey of the account.
 *
 * @throws {Refusal} `second-step-over`, `passkey-refused`, `account-closed`
 */
export async function signInWithPasskey(ctx: Context, passkey: UsedPasskey, browser: Browser): Promise<SignedIn> {
  const { userId, challenge } = await countTry(ctx, browser);
  const used = await checkPasskey(ctx, 'player', passkey, challenge, userId);
  if (used === undefined) throw new Refusal('passkey-refused');
  return inTransaction(ctx.db, async (tx) => {
    const signedIn = await complete(ctx, tx, userId, browser);
    await updatePasskeyUsed(tx, 'player', { ...used, at: ctx.clock.now() });
    return signedIn;
  });
}

/**
 * Completes a sign-in with a recovery code, which is used up. The owner is mailed.
 *
 * @throws {Refusal} `second-step-over`, `code-refused`, `account-closed`, `rate-limited`
 */
export async function signInWithCode(ctx: Context, code: string, browser: Browser): Promise<SignedIn> {
  const { userId } = await countTry(ctx, browser);
  await countRecoveryCode(ctx, userId);
  const signedIn = await inTransaction(ctx.db, async (tx) => {
    const done = await complete(ctx, tx, userId, browser);
    // Thrown, so that a wrong code leaves the sign-in as it was.
    if (!(await deletePlayerCode(tx, userId, hashCode(code)))) throw new Refusal('code-refused');
    const left = await countPlayerCodes(tx, userId);
    await insertMail(tx, { kind: 'recovery-code-used', to: { userId }, facts: { left } }, ctx.clock.now());
    return done;
  });
  await forgetRecoveryCode(ctx, userId);
  return signedIn;
}

/** Counted before the passkey or code is looked at. */
async function countTry({ db, clock }: Context, { pending }: Browser) {
  const tried = await claimTry(db, hashSecretToken(pending ?? ''), clock.now());
  if (tried === undefined) throw new Refusal('second-step-over');
  return tried;
}

/** Starts the session in the place of the pending sign-in, which a change of the password or of a passkey has ended. */
async function complete(
  ctx: Context,
  tx: Tx,
  userId: string,
  { pending, userAgent, deviceToken, replaced }: Browser,
): Promise<SignedIn> {
  const now = ctx.clock.now();
  const user = await lockOpenAccount(ctx, tx, userId, now);
  if (user === undefined || !(await deletePendingSignIn(tx, hashSecretToken(pending ?? ''))))
    throw new Refusal('second-step-over');
  await warnOfSignIn(tx, userId, { userAgent, deviceToken }, now);
  if (replaced !== undefined) await deleteSession(tx, hashSessionToken(replaced));
  const started = await startSession(tx, userId, { userAgent, deviceToken }, now);
  ctx.mailQueued.in(sendAfterMs);
  return { started, user, isPremium: await hasEntry(tx, userId, contestOf(now)) };
}
