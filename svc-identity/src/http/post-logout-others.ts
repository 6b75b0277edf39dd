import type { postLogoutOthers as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { logOutEverywhere } from '../flows/log-out.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the player's sessions on every other device, and forgets those browsers. */
export function postLogoutOthers(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, cookie }) => {
    const session = cookies.readSession(cookie);
    if (session === undefined) throw new Refusal('not-signed-in');
    await logOutEverywhere(ctx, player.id, { session, deviceToken: cookies.readDevice(cookie) });
    return { status: 204, body: undefined };
  };
}
