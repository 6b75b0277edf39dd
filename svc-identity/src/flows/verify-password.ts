import { messages } from '@lights-out/contracts';
import { Refusal, type Player, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { foldEmail } from '../domain/fold.ts';
import { findUser, lockUser, type UserRow } from '../store/users.ts';
import { countFailedLogin, forgetFailedLogins, refuseLoginsOverLimit } from './limit-attempts.ts';

/**
 * Compares a password with the account's and counts a failure.
 *
 * @param user undefined for an unknown account, which takes the same time and counts as a failure
 * @throws {Refusal} `rate-limited` after too many failures
 */
export async function verifyPassword(
  ctx: Context,
  {
    user,
    account,
    address,
    password,
  }: { user: UserRow | undefined; account: string; address: string; password: string },
): Promise<boolean> {
  await refuseLoginsOverLimit(ctx, account, address);
  const isRight = await ctx.passwords.matches(user?.passwordHash, password);
  if (isRight) await forgetFailedLogins(ctx, account, address);
  else await countFailedLogin(ctx, account, address);
  return isRight;
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
  address: string,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  const user = await findUser(ctx.db, player.id);
  if (user === undefined) throw new Refusal('not-signed-in');
  const isRight = await verifyPassword(ctx, { user, account: foldEmail(user.email), address, password });
  if (!isRight) throw new Refusal('wrong-password', { fields: { [field]: messages.fields.passwordWrong } });
  return user;
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
