import { contestOf, type postUser as contract, type User } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken, newSessionToken, sessionExpiry } from '../domain/session.ts';
import { authenticate, lockAuthenticated } from '../flows/log-in.ts';
import { prepareUser, registerUser } from '../flows/register.ts';
import { hasEntry } from '../store/entries.ts';
import { deleteSession, insertSession } from '../store/sessions.ts';
import { readSessionToken, sessionCookie } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

/** Registers with a display name, logs in without one. Either way a new session replaces the browser's old one. */
export function postUser(ctx: Context): Handler<typeof contract> {
  const { db, clock, secureCookies } = ctx;
  return async ({ body, address, cookie }) => {
    const isLogin = body.displayName.trim() === '';
    const now = clock.now();
    const row = isLogin ? await authenticate(ctx, body, address) : await prepareUser(ctx, body);
    const token = newSessionToken();
    const replaced = readSessionToken(cookie);
    const user = await inTransaction(db, async (tx): Promise<User> => {
      if (isLogin) await lockAuthenticated(tx, row);
      else await registerUser(tx, row, now);
      if (replaced !== undefined) await deleteSession(tx, hashSessionToken(replaced));
      await insertSession(tx, {
        tokenHash: hashSessionToken(token),
        userId: row.id,
        createdAt: now,
        expiresAt: sessionExpiry(now),
      });
      return userView(row, await hasEntry(tx, row.id, contestOf(now)));
    });
    return { status: isLogin ? 200 : 201, body: user, headers: { 'set-cookie': sessionCookie(token, secureCookies) } };
  };
}
