import { randomBytes } from 'node:crypto';

import type { askToJoin as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { requireWelcome } from '../../flows/join-admins.ts';
import { updateAdminChallenge } from '../../store/admin-sessions.ts';
import { createCookies } from '../views/cookies.ts';

const handleBytes = 32;

/** What the first passkey of a new admin is made from. */
export function askToJoin(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, cookie }) => {
    const { tokenHash } = await findGate(ctx, cookies.readAdmin(cookie));
    const at = ctx.clock.now();
    await requireWelcome(ctx.db, body, at);
    const handle = new Uint8Array(randomBytes(handleBytes));
    const options = await ctx.passkeys.askForNew({ handle, name: body.name });
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at });
    return { status: 200, body: options };
  };
}
