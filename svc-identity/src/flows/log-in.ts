import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { closedNotice } from '../domain/closure.ts';
import { foldEmail } from '../domain/fold.ts';
import { findClosure } from '../store/closures.ts';
import { findUserByEmail, lockUser, type UserRow } from '../store/users.ts';
import { verifyPassword, type Origin } from './verify-password.ts';

/** @throws {Refusal} `wrong-credentials` for an unknown email as for a wrong password, `rate-limited` */
export async function authenticate(
  ctx: Context,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<UserRow> {
  const account = foldEmail(email);
  const user = await findUserByEmail(ctx.db, account);
  const isRight = await verifyPassword(ctx, origin, { user, account, password, isSignedIn: false });
  if (!isRight || user === undefined) throw new Refusal('wrong-credentials');
  return user;
}

/**
 * Keeps the verified password from being changed, and the account from being closed, until the new session is committed.
 * Either ends all sessions, and must not miss this one.
 *
 * @throws {Refusal} `wrong-credentials` when the password was changed or the account deleted since it was verified;
 * `account-closed` with reason and end, which only those read who know the password
 */
export async function lockAuthenticated(ctx: Context, tx: Tx, verified: UserRow, now: Date): Promise<void> {
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
  if (closure !== undefined)
    throw new Refusal('account-closed', { message: closedNotice(closure, sender.contactEmail) });
  return user;
}
