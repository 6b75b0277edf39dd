import type { deleteOwnSession as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { endOwnSession } from '../flows/log-out.ts';
import { createCookies } from './views/cookies.ts';

/** Ends one of the player's sessions; if it is this one, the browser's cookie goes too. */
export function deleteOwnSession(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, params, cookie }) => {
    const ended = await endOwnSession(ctx, player.id, params.id);
    const isOwn = ended?.equals(hashSessionToken(cookies.readSession(cookie) ?? '')) ?? false;
    return { status: 204, body: undefined, ...(isOwn && { headers: { 'set-cookie': cookies.endedSession() } }) };
  };
}
