import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { foldEmail } from '../domain/fold.ts';
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
 * Keeps the verified password from being changed until the new session is committed. A change ends all sessions, and must
 * not miss this one.
 *
 * @throws {Refusal} `wrong-credentials` when the password was changed or the account deleted since it was verified
 */
export async function lockAuthenticated(tx: Tx, verified: UserRow): Promise<void> {
  const user = await lockUser(tx, verified.id, 'share');
  if (user?.passwordHash !== verified.passwordHash) throw new Refusal('wrong-credentials');
}
