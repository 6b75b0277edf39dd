import type { postLogoutEverywhere as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { endedSessionCookie } from './views/cookies.ts';

/** Ends the player's sessions on every device, this one included. */
export function postLogoutEverywhere({ db, secureCookies }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    await deleteSessionsOf(db, player.id);
    return { status: 204, body: undefined, headers: { 'set-cookie': endedSessionCookie(secureCookies) } };
  };
}
