import { contestOf, type getMe as contract } from '@lights-out/contracts';
import type { Db, Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken, isDueForRenewal, sessionExpiry } from '../domain/session.ts';
import { hasEntry } from '../store/entries.ts';
import { findSession, updateSessionExpiry } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { readSessionToken, sessionCookie } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

/** The signed-in user, or null. Renews the session when that is due. */
export function getMe({ db, clock, secureCookies }: Context): Handler<typeof contract> {
  return async ({ player, cookie }) => {
    const user = player === null ? undefined : await findUser(db, player.id);
    if (user === undefined) return { status: 200, body: null };
    const now = clock.now();
    const token = readSessionToken(cookie);
    const isRenewed = token !== undefined && (await renewSession(db, token, now));
    return {
      status: 200,
      body: userView(user, await hasEntry(db, user.id, contestOf(now))),
      ...(isRenewed ? { headers: { 'set-cookie': sessionCookie(token, secureCookies) } } : {}),
    };
  };
}

async function renewSession(db: Db, token: string, now: Date): Promise<boolean> {
  const tokenHash = hashSessionToken(token);
  const session = await findSession(db, tokenHash);
  if (session === undefined || !isDueForRenewal(session.expiresAt, now)) return false;
  await updateSessionExpiry(db, tokenHash, sessionExpiry(now));
  return true;
}
