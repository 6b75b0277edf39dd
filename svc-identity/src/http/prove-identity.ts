import type { proveIdentity as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { proveIdentity as prove } from '../flows/prove-identity.ts';
import { createCookies } from './views/cookies.ts';

export function proveIdentity(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, body, address, cookie }) => {
    const browser = { deviceToken: cookies.readDevice(cookie), session: cookies.readSession(cookie) };
    await prove(ctx, player, body, { address, ...browser });
    return { status: 204, body: undefined };
  };
}
