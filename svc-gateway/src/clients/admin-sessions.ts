import { resolveAdminSession } from '@lights-out/contracts/admin';
import { Refusal, type Admin } from '@lights-out/service-kit';

import type { AskIdentity } from './ask-identity.ts';

/** Whose session of the portal a cookie is; null for nobody's. */
export type AdminOf = (cookie: string) => Promise<Admin | null>;

/**
 * Asks identity each time: being asked for keeps a session open, and one that has ended opens nothing any more. Refuses
 * with `unavailable` while identity is away.
 */
export function createAdminSessions(ask: AskIdentity): AdminOf {
  return async (cookie) => {
    if (!/^[A-Za-z0-9_-]{43}$/.test(cookie)) return null;
    try {
      return (await ask(resolveAdminSession, { session: cookie })).admin;
    } catch {
      throw new Refusal('unavailable');
    }
  };
}
