import type { postLogoutEverywhere as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { logOutEverywhere } from '../flows/log-out.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the player's sessions on every device, this one included, and forgets the other browsers. */
export function postLogoutEverywhere(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, cookie }) => {
    await logOutEverywhere(ctx, player.id, { deviceToken: cookies.readDevice(cookie) });
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}
