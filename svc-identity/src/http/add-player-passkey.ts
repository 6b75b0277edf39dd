import type { addPlayerPasskey as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { addPlayerPasskey as add } from '../flows/change-two-step.ts';
import { requireProof } from '../flows/prove-identity.ts';
import { createCookies } from './views/cookies.ts';
import { passkeyView } from './views/passkey-view.ts';

export function addPlayerPasskey(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, body, cookie }) => {
    const session = await requireProof(ctx, cookies.readSession(cookie));
    const { added, recoveryCodes } = await add(ctx, { userId: player.id, session }, body);
    return { status: 201, body: { passkey: passkeyView({ ...added, usedAt: null }), recoveryCodes } };
  };
}
