import type { listOwnSessions as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { listSessions } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';
import { sessionView } from './views/session-view.ts';

/** The player's sessions, for the list of devices. */
export function listOwnSessions({ db, clock, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, cookie }) => {
    const own = hashSessionToken(cookies.readSession(cookie) ?? '');
    const sessions = await listSessions(db, player.id, clock.now());
    return { status: 200, body: sessions.map((session) => sessionView(session, own)) };
  };
}
