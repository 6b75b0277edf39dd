import type { confirmPasswordReset as contract } from '@lights-out/contracts';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { deleteReset, findReset } from '../store/password-resets.ts';
import { findUser } from '../store/users.ts';
import type { Deps } from './index.ts';
import { refuseGuessable, setPassword } from '../flows/set-password.ts';

/** Sets a new password by a link's token. A password that is refused leaves the link as it is. */
export function confirmPasswordReset({ db, clock, passwords, failedLogins }: Deps): Handler<typeof contract> {
  return async ({ body, address }) => {
    const tokenHash = hashSecretToken(body.token);
    const userId = await findReset(db, tokenHash, clock.now());
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (user === undefined) throw new Refusal('reset-link-invalid');
    refuseGuessable(body.password, user, 'password');
    const passwordHash = await passwords.hash(body.password);
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      // Of two that come at once, one finds it used up.
      if (!(await deleteReset(tx, tokenHash, now))) throw new Refusal('reset-link-invalid');
      await setPassword(tx, user, passwordHash, now);
    });
    // Who forgot a password has typed wrong ones here.
    await failedLogins.forget(foldEmail(user.email), address);
    return { status: 204, body: undefined };
  };
}
