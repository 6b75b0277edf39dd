import type { askProof as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { listPasskeysOf } from '../store/passkeys.ts';
import { updateSessionChallenge } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';

/** What one of the caller's passkeys has to sign; an account without one has only its password. */
export function askProof({ db, clock, passkeys, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player: { id }, cookie }) => {
    const known = await listPasskeysOf(db, { kind: 'player', id });
    if (known.length === 0) throw new Refusal('not-found');
    const options = await passkeys.askForUse(known);
    const session = hashSessionToken(cookies.readSession(cookie) ?? '');
    await updateSessionChallenge(db, session, { value: options.challenge, at: clock.now() });
    return { status: 200, body: options };
  };
}
