import { secretTokenForm } from '@lights-out/contracts';
import { resolveAdminSession } from '@lights-out/contracts/admin';
import { Refusal, type Admin } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';

/** The admin of a portal cookie; null for none. */
export type AdminOf = (cookie: string) => Promise<Admin | null>;

/**
 * Calls identity each time: each use extends a session, and an ended session must stop working at once. Refuses with
 * `unavailable` while identity is down.
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
