import type { makePlayerCodes as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { renewPlayerCodes } from '../flows/change-two-step.ts';
import { requireProof } from '../flows/prove-identity.ts';
import { createCookies } from './views/cookies.ts';

export function makePlayerCodes(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, cookie }) => {
    await requireProof(ctx, cookies.readSession(cookie));
    return { status: 201, body: { recoveryCodes: await renewPlayerCodes(ctx, player.id) } };
  };
}
