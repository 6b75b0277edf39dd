import type { postLogoutEverywhere as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { endedSessionCookie } from '../domain/session.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import type { Deps } from './index.ts';

/** Ends the sessions of every device, this one's with its cookie. */
export function postLogoutEverywhere({ db, secureCookies }: Deps): Handler<typeof contract> {
  return async ({ player }) => {
    await deleteSessionsOf(db, player.id);
    return { status: 204, body: undefined, headers: { 'set-cookie': endedSessionCookie(secureCookies) } };
  };
}
