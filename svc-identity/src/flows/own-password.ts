import { messages } from '@lights-out/contracts';
import { Refusal, type Player, type Tx } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { findUser, lockUser, type UserRow } from '../store/users.ts';
import type { Deps } from '../http/index.ts';

/**
 * Makes sure that it is the account's owner who asks, by the password; wrong ones count as failed logins do.
 *
 * @param field what the password was typed into
 * @throws {Refusal} `wrong-password` in the slot of that field, `rate-limited`, `not-signed-in` where the account is gone
 */
export async function checkOwnPassword(
  { db, passwords, failedLogins }: Deps,
  player: Player,
  address: string,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  const user = await findUser(db, player.id);
  if (user === undefined) throw new Refusal('not-signed-in');
  const account = foldEmail(user.email);
  await failedLogins.check(account, address);
  if (!(await passwords.matches(user.passwordHash, password))) {
    await failedLogins.count(account, address);
    throw new Refusal('wrong-password', { fields: { [field]: messages.fields.passwordWrong } });
  }
  await failedLogins.forget(account, address);
  return user;
}

/** Holds the account as it was when the password was checked; where that has changed meanwhile, it was for nothing. */
export async function lockChecked(tx: Tx, checked: UserRow): Promise<void> {
  const user = await lockUser(tx, checked.id, 'update');
  if (user?.passwordHash !== checked.passwordHash) throw new Refusal('not-signed-in');
}
