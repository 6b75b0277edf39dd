import type { deleteOwnSession as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteOwnedSession } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';

/** Ends one of the player's sessions; if it is this one, the browser's cookie goes too. */
export function deleteOwnSession({ db, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, params, cookie }) => {
    const ended = await inTransaction(db, (tx) => deleteOwnedSession(tx, player.id, params.id));
    const isOwn = ended?.equals(hashSessionToken(cookies.readSession(cookie) ?? '')) ?? false;
    return { status: 204, body: undefined, ...(isOwn && { headers: { 'set-cookie': cookies.endedSession() } }) };
  };
}
