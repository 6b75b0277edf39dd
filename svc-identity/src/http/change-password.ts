import type { changePassword as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import { hashSessionToken, newSessionToken, sessionCookie, sessionExpiry } from '../domain/session.ts';
import { insertSession } from '../store/sessions.ts';
import type { Deps } from './index.ts';
import { checkOwnPassword, lockChecked } from '../flows/own-password.ts';
import { refuseGuessable, setPassword } from '../flows/set-password.ts';

/** Ends every session, and begins a new one for who has just shown to know the password. */
export function changePassword(deps: Deps): Handler<typeof contract> {
  const { db, clock, passwords, secureCookies } = deps;
  return async ({ player, address, body }) => {
    const user = await checkOwnPassword(deps, player, address, {
      password: body.currentPassword,
      field: 'currentPassword',
    });
    refuseGuessable(body.newPassword, user, 'newPassword');
    const passwordHash = await passwords.hash(body.newPassword);
    const token = newSessionToken();
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockChecked(tx, user);
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
