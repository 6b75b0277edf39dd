import { inTransaction, type Player } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { sendAfterMs } from '../../mail/index.ts';
import { refuseGuessable, setPassword } from './set-password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { lockVerified, type Origin, verifyOwnPassword } from './verify-password.ts';

/**
 * Sets a new password after verifying the current one. Ends every session, forgets every browser, and starts a new session in
 * this one.
 *
 * @throws {Refusal} `wrong-password` and `invalid-request`, naming the field; `rate-limited`, `not-signed-in`
 */
export async function changePassword(
  ctx: Context,
  player: Player,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  { userAgent, ...origin }: Origin & { readonly userAgent: string | undefined },
): Promise<StartedSession> {
  const { db, clock, passwords, mailQueued } = ctx;
  const user = await verifyOwnPassword(ctx, player, origin, { password: currentPassword, field: 'currentPassword' });
  refuseGuessable(newPassword, user, 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  const started = await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockVerified(tx, user);
    await setPassword(tx, user, passwordHash, { now });
    return startSession(tx, user.id, { userAgent, deviceToken: origin.deviceToken }, now);
  });
  mailQueued.in(sendAfterMs);
  return started;
}
