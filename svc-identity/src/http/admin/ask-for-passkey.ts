import type { askForPasskey as contract } from '@lights-out/contracts/admin-own-sign-in';
import { passkeysMost } from '@lights-out/contracts/passkeys';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { handleOf } from '../../clients/passkeys.ts';
import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { listPasskeysOf } from '../../store/passkeys.ts';
import { updateAdminChallenge } from '../../store/admin-sessions.ts';
import { createCookies } from '../views/cookies.ts';

/** What another passkey is made from; an authenticator that has one already makes no second. */
export function askForPasskey(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ admin: { id, name }, cookie }) => {
    const { tokenHash } = await findGate(ctx, cookies.readAdmin(cookie));
    const known = await listPasskeysOf(ctx.db, { kind: 'admin', id });
    if (known.length >= passkeysMost) throw new Refusal('too-many-passkeys');
    const options = await ctx.passkeys.askForNew({ handle: handleOf(id), name }, known);
    await updateAdminChallenge(ctx.db, tokenHash, { value: options.challenge, at: ctx.clock.now() });
    return { status: 200, body: options };
  };
}
