import type { postLogout as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteSession } from '../store/sessions.ts';
import { endedSessionCookie, readSessionToken } from './views/cookies.ts';

/** Ends the session on the server too, so that a copied cookie no longer works. */
export function postLogout({ db, secureCookies }: Context): Handler<typeof contract> {
  return async ({ cookie }) => {
    const token = readSessionToken(cookie);
    if (token !== undefined) await deleteSession(db, hashSessionToken(token));
    return { status: 204, body: undefined, headers: { 'set-cookie': endedSessionCookie(secureCookies) } };
  };
}
