import type { postLogout as contract } from '@lights-out/contracts';
import { readCookie, type Handler } from '@lights-out/service-kit';

import { endedSessionCookie, hashSessionToken, sessionCookieName } from '../domain/session.ts';
import { deleteSession } from '../store/sessions.ts';
import type { Deps } from './index.ts';

/** Ends the browser's session on the server too, so that a copied cookie is worth nothing. */
export function postLogout({ db, secureCookies }: Deps): Handler<typeof contract> {
  return async ({ cookie }) => {
    const token = readCookie(cookie, sessionCookieName);
    if (token !== undefined) await deleteSession(db, hashSessionToken(token));
    return { status: 204, body: undefined, headers: { 'set-cookie': endedSessionCookie(secureCookies) } };
  };
}
