import type { exportAccount as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken, lastUsedAt } from '../domain/session.ts';
import { listSessions } from '../store/sessions.ts';
import { findUser, findUserCreatedAt } from '../store/users.ts';
import { readSessionToken } from './views/cookies.ts';

/** The account's data for its owner, without any hash. */
export function exportAccount({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player, cookie }) => {
    const user = await findUser(db, player.id);
    const createdAt = await findUserCreatedAt(db, player.id);
    if (user === undefined || createdAt === undefined) throw new Refusal('not-signed-in');
    const own = hashSessionToken(readSessionToken(cookie) ?? '');
    const sessions = await listSessions(db, user.id, clock.now());
    return {
      status: 200,
      body: {
        id: user.id,
        email: user.email,
        displayName: user.displayName,
        createdAt: createdAt.toISOString(),
        sessions: sessions.map((session) => ({
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: lastUsedAt(session.expiresAt).toISOString(),
          expiresAt: session.expiresAt.toISOString(),
          isCurrent: session.tokenHash.equals(own),
        })),
      },
    };
  };
}
