import type { addPasskey as contract } from '@lights-out/contracts/admin-own-sign-in';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { addOwnPasskey } from '../../flows/change-own-sign-in.ts';
import { findGate } from '../../flows/find-gate.ts';
import { createCookies } from '../views/cookies.ts';
import { passkeyView } from '../views/passkey-view.ts';

export function addPasskey(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, admin, cookie, requestId }) => {
    const gate = await findGate(ctx, cookies.readAdmin(cookie));
    const added = await addOwnPasskey(ctx, body, { gate, admin, requestId });
    return { status: 201, body: passkeyView({ ...added, usedAt: null }) };
  };
}
