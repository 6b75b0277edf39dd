import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { deleteReset, findReset, markConfirmed, sendAfterMs } from '../../mail/index.ts';
import { findUser, foldEmail, hashSecretToken, lockUser, updateResetAt } from '../../users/index.ts';
import { deleteTwoStep } from './change-two-step.ts';
import { forgetFailedLogins } from './limit-attempts.ts';
import { refuseGuessable, setPassword } from './set-password.ts';

/**
 * Sets a new password with a reset link's token. A refused password leaves the link valid. For an hour guesses by
 * others do not lock out the owner, who has just read the account's mail. That confirms the address too; whoever held
 * the account before may have been a stranger, so the first reset removes the second step of an account whose address
 * was never confirmed.
 *
 * @throws {Refusal} `reset-link-invalid`, `invalid-request` naming the field
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { readonly token: string; readonly password: string },
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<void> {
  const { db, clock, passwords, mailQueued } = ctx;
  const tokenHash = hashSecretToken(token);
  const userId = await findReset(db, tokenHash, clock.now());
  const user = userId === undefined ? undefined : await findUser(db, userId);
  if (user === undefined) throw new Refusal('reset-link-invalid');
  refuseGuessable(password, user, 'password');
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    // Before the link, as in every other change of an account.
    await lockUser(tx, user.id, 'update');
    // Of two concurrent calls, only one deletes it.
    if (!(await deleteReset(tx, tokenHash, now))) throw new Refusal('reset-link-invalid');
    const emailFolded = foldEmail(user.email);
    const isFirstProof = await markConfirmed(ctx, tx, { userId: user.id, emailFolded }, { requestId, now });
    const twoStepRemoved = isFirstProof && (await deleteTwoStep(tx, user.id));
    await setPassword(tx, user, passwordHash, { now, twoStepRemoved });
    await updateResetAt(tx, user.id, now);
  });
  mailQueued.in(sendAfterMs);
  // The owner probably tried wrong passwords before asking for the link.
  await forgetFailedLogins(ctx, foldEmail(user.email), address);
}
