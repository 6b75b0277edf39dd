import type { resolveSession as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { findSessionPlayer } from '../store/sessions.ts';

/** Returns the player of a session cookie to the gateway. */
export function resolveSession({ db, clock }: Context): Handler<typeof contract> {
  return async ({ body }) => {
    const player = await findSessionPlayer(db, hashSessionToken(body.session), clock.now());
    return { status: 200, body: { player: player ?? null } };
  };
}
