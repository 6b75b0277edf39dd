import { contestOf, type getMe as contract } from '@lights-out/contracts';
import { readCookie, type Db, type Handler } from '@lights-out/service-kit';

import {
  hashSessionToken,
  isDueForRenewal,
  sessionCookie,
  sessionCookieName,
  sessionExpiry,
} from '../domain/session.ts';
import { hasEntry } from '../store/entries.ts';
import { findSession, updateSessionExpiry } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import type { Deps } from './index.ts';

/** The signed-in user or null; a session in use is renewed on the way. */
export function getMe({ db, clock, secureCookies }: Deps): Handler<typeof contract> {
  return async ({ player, cookie }) => {
    const user = player === null ? undefined : await findUser(db, player.id);
    if (user === undefined) return { status: 200, body: null };
    const now = clock.now();
    const token = readCookie(cookie, sessionCookieName);
    const isRenewed = token !== undefined && (await renewSession(db, token, now));
    const body = {
      id: user.id,
      email: user.email,
      displayName: user.displayName,
      isPremium: await hasEntry(db, user.id, contestOf(now)),
    };
    return {
      status: 200,
      body,
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
