import type { postLogout as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteSession } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the session on the server too, so that a copied cookie no longer works. */
export function postLogout({ db, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ cookie }) => {
    const token = cookies.readSession(cookie);
    if (token !== undefined) await deleteSession(db, hashSessionToken(token));
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}
