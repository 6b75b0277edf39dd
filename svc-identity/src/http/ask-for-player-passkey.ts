import type { askForPlayerPasskey as contract } from '@lights-out/contracts';
import { passkeysMost } from '@lights-out/contracts/passkeys';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { handleOf } from '../clients/passkeys.ts';
import type { Context } from '../context.ts';
import { requireProof } from '../flows/prove-identity.ts';
import { listPasskeysOf } from '../store/passkeys.ts';
import { updateSessionChallenge } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { createCookies } from './views/cookies.ts';

/** What another passkey is made from; an authenticator that has one already makes no second. */
export function askForPlayerPasskey(ctx: Context): Handler<typeof contract> {
  const { db, clock, passkeys } = ctx;
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player: { id }, cookie }) => {
    const session = await requireProof(ctx, cookies.readSession(cookie));
    const [user, known] = [await findUser(db, id), await listPasskeysOf(db, { kind: 'player', id })];
    if (user === undefined) throw new Refusal('not-signed-in');
    if (known.length >= passkeysMost) throw new Refusal('too-many-passkeys');
    const options = await passkeys.askForNew({ handle: handleOf(id), name: user.email }, known);
    await updateSessionChallenge(db, session, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}
