import type { DeletionStep } from '@lights-out/contracts/account';
import type { UsedPasskey } from '@lights-out/contracts/passkeys';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { insertMail, sendAfterMs } from '../../mail/index.ts';
import { hashSecretToken } from '../../users/index.ts';
import { hashSessionToken } from '../rules/session.ts';
import { hashCode } from '../rules/typed-code.ts';
import { hasPasskey, updatePasskeyUsed } from '../sql/passkeys.ts';
import { claimTry, deletePendingSignIn, findPendingUser } from '../sql/pending-sign-ins.ts';
import { countPlayerCodes, deletePlayerCode } from '../sql/player-codes.ts';
import { claimSessionChallenge } from '../sql/sessions.ts';
import { checkPasskey } from './check-passkey.ts';
import { countRecoveryCode, forgetRecoveryCode } from './limit-attempts.ts';
import { completeSignIn, lockOpenAccount, type SignedIn, type SigningIn } from './log-in.ts';

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
export async function signInWithPasskey(ctx: Context, passkey: UsedPasskey, browser: SigningIn): Promise<SignedIn> {
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
export async function signInWithCode(ctx: Context, code: string, browser: SigningIn): Promise<SignedIn> {
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

/**
 * Takes a passkey or a recovery code of an account that has a passkey, for something that the password alone must not do.
 *
 * @param session token of the session in which the passkey was asked for (`askProof`)
 * @throws {Refusal} `second-step-needed`, `passkey-refused`, `code-refused`, `rate-limited`
 */
export async function takeSecondStep(
  ctx: Context,
  userId: string,
  session: string | undefined,
  given: DeletionStep | undefined,
): Promise<void> {
  const { db, clock } = ctx;
  if (!(await hasPasskey(db, { kind: 'player', id: userId }))) return;
  if (given === undefined) throw new Refusal('second-step-needed');
  if ('passkey' in given) {
    const challenge = await claimSessionChallenge(db, hashSessionToken(session ?? ''), clock.now());
    if (await checkPasskey(ctx, 'player', given.passkey, challenge, userId)) return;
    throw new Refusal('passkey-refused');
  }
  await countRecoveryCode(ctx, userId);
  if (!(await inTransaction(db, (tx) => deletePlayerCode(tx, userId, hashCode(given.code)))))
    throw new Refusal('code-refused');
  await forgetRecoveryCode(ctx, userId);
}

/** Counted before the passkey or code is looked at. */
async function countTry({ db, clock }: Context, { pending }: SigningIn) {
  const tried = await claimTry(db, hashSecretToken(pending ?? ''), clock.now());
  if (tried === undefined) throw new Refusal('second-step-over');
  return tried;
}

/** Starts the session in the place of the pending sign-in, which a change of the password or of a passkey has ended. */
async function complete(ctx: Context, tx: Tx, userId: string, browser: SigningIn): Promise<SignedIn> {
  const now = ctx.clock.now();
  const user = await lockOpenAccount(ctx, tx, userId, now);
  if (user === undefined || !(await deletePendingSignIn(tx, hashSecretToken(browser.pending ?? ''))))
    throw new Refusal('second-step-over');
  const signedIn = await completeSignIn(tx, user, browser, now);
  ctx.mailQueued.in(sendAfterMs);
  return signedIn;
}
