import type { OwnSession } from '@lights-out/contracts';

import { lastUsedAt } from '../rules/session.ts';
import type { OwnSession as SessionRow } from '../sql/sessions.ts';

/** @param currentHash hash of the caller's own session token */
export function sessionView(session: SessionRow, currentHash: Buffer): OwnSession {
  return {
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: lastUsedAt(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: session.tokenHash.equals(currentHash),
  };
}
