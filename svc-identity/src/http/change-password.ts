import type { changePassword as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendAfterMs } from '../domain/queued-mail.ts';
import { refuseGuessable, setPassword } from '../flows/set-password.ts';
import { startSession } from '../flows/start-session.ts';
import { lockVerified, verifyOwnPassword } from '../flows/verify-password.ts';
import { createCookies } from './views/cookies.ts';

/**
 * Sets a new password after verifying the current one. Ends every session, forgets every browser, and starts a new session in
 * this one.
 */
export function changePassword(ctx: Context): Handler<typeof contract> {
  const { db, clock, passwords, secureCookies } = ctx;
  const cookies = createCookies(secureCookies);
  return async ({ player, address, body, cookie, userAgent }) => {
    const deviceToken = cookies.readDevice(cookie);
    const origin = { address, deviceToken };
    const user = await verifyOwnPassword(ctx, player, origin, {
      password: body.currentPassword,
      field: 'currentPassword',
    });
    refuseGuessable(body.newPassword, user, 'newPassword');
    const passwordHash = await passwords.hash(body.newPassword);
    const started = await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockVerified(tx, user);
      await setPassword(tx, user, passwordHash, now);
      return startSession(tx, user.id, { userAgent, deviceToken }, now);
    });
    ctx.mailQueued.in(sendAfterMs);
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.started(started) } };
  };
}
