import type { changePassword as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken, newSessionToken, sessionExpiry } from '../domain/session.ts';
import { refuseGuessable, setPassword } from '../flows/set-password.ts';
import { lockVerified, verifyOwnPassword } from '../flows/verify-password.ts';
import { insertSession } from '../store/sessions.ts';
import { sessionCookie } from './views/cookies.ts';

/** Sets a new password after verifying the current one. Ends every session and starts a new one in this browser. */
export function changePassword(ctx: Context): Handler<typeof contract> {
  const { db, clock, passwords, secureCookies } = ctx;
  return async ({ player, address, body }) => {
    const user = await verifyOwnPassword(ctx, player, address, {
      password: body.currentPassword,
      field: 'currentPassword',
    });
    refuseGuessable(body.newPassword, user, 'newPassword');
    const passwordHash = await passwords.hash(body.newPassword);
    const token = newSessionToken();
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockVerified(tx, user);
      await setPassword(tx, user, passwordHash, now);
      await insertSession(tx, {
        tokenHash: hashSessionToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: sessionExpiry(now),
      });
    });
    return { status: 204, body: undefined, headers: { 'set-cookie': sessionCookie(token, secureCookies) } };
  };
}
