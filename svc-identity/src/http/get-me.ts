import { contestOf, type getMe as contract } from '@lights-out/contracts';
import type { Db, Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken, isDueForRenewal, lastUsedAt, secondsLeft, sessionExpiry } from '../domain/session.ts';
import { hasEntry } from '../store/entries.ts';
import { findSession, updateSessionUse } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { createCookies } from './views/cookies.ts';
import { userView } from './views/user-view.ts';

/** The signed-in user, or null. Renews the session when that is due. */
export function getMe({ db, clock, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, cookie }) => {
    const user = player === null ? undefined : await findUser(db, player.id);
    if (user === undefined) return { status: 200, body: null };
    const now = clock.now();
    const token = cookies.readSession(cookie);
    const expiresAt = token === undefined ? undefined : await renewSession(db, token, now);
    return {
      status: 200,
      body: userView(user, await hasEntry(db, user.id, contestOf(now))),
      ...(token !== undefined &&
        expiresAt && { headers: { 'set-cookie': cookies.session(token, secondsLeft(expiresAt, now)) } }),
    };
  };
}

/** Returns when a renewed session ends; undefined for one that is not due. */
async function renewSession(db: Db, token: string, now: Date): Promise<Date | undefined> {
  const tokenHash = hashSessionToken(token);
  const session = await findSession(db, tokenHash);
  if (session === undefined || !isDueForRenewal(lastUsedAt(session), now)) return undefined;
  const expiresAt = sessionExpiry(session.createdAt, now);
  await updateSessionUse(db, tokenHash, { usedAt: now, expiresAt });
  return expiresAt;
}
