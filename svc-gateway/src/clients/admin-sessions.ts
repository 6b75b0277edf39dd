import { secretTokenForm } from '@lights-out/contracts';
import { resolveAdminSession } from '@lights-out/contracts/admin';
import { Refusal, type Admin } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';

/** The admin behind a cookie of the portal; null for none. */
export type AdminOf = (cookie: string) => Promise<Admin | null>;

/**
 * Asks identity each time: each use keeps a session open, and one that has ended must open nothing any more. Refuses
 * with `unavailable` while identity is away.
 */
export function createAdminSessions(ask: AskIdentity): AdminOf {
  return async (cookie) => {
    if (!secretTokenForm.test(cookie)) return null;
    try {
      return (await ask(resolveAdminSession, { session: cookie })).admin;
    } catch {
      throw new Refusal('unavailable');
    }
  };
}
