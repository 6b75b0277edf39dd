import type { changePassword as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { changePassword as change } from '../flows/change-password.ts';
import { createCookies } from './views/cookies.ts';

export function changePassword(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, address, body, cookie, userAgent }) => {
    const started = await change(ctx, player, body, { address, deviceToken: cookies.readDevice(cookie), userAgent });
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.started(started) } };
  };
}
