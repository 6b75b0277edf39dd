import type { removePlayerPasskey as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { removePlayerPasskey as remove } from '../flows/change-two-step.ts';
import { requireProof } from '../flows/prove-identity.ts';
import { createCookies } from './views/cookies.ts';

export function removePlayerPasskey(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, body, cookie }) => {
    await requireProof(ctx, cookies.readSession(cookie));
    await remove(ctx, player.id, body.id);
    return { status: 204, body: undefined };
  };
}
