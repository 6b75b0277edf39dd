import type { askSignIn as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { updateAdminChallenge } from '../../store/admin-sessions.ts';
import { createCookies } from '../views/cookies.ts';

/** What a passkey has to sign; whose it is, is known from the passkey. */
export function askSignIn(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ cookie }) => {
    const { tokenHash } = await findGate(ctx, cookies.readAdmin(cookie));
    const options = await ctx.passkeys.askForUse();
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at: ctx.clock.now() });
    return { status: 200, body: options };
  };
}
