import type { deleteAccount as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteAccount as remove } from '../flows/delete-account.ts';
import { createCookies } from './views/cookies.ts';

export function deleteAccount(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, address, body: { password, secondStep }, requestId, cookie }) => {
    const browser = { deviceToken: cookies.readDevice(cookie), session: cookies.readSession(cookie) };
    await remove(ctx, player, { password, secondStep, requestId, address, ...browser });
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}
