import type { Db } from '@lights-out/service-kit';

import { hashSessionToken, isDueForRenewal, lastUsedAt, sessionExpiry } from '../rules/session.ts';
import { findSession, updateSessionUse } from '../sql/sessions.ts';

/** Returns when a renewed session ends; undefined for one that is not due. */
export async function renewSession(db: Db, token: string, now: Date): Promise<Date | undefined> {
  const tokenHash = hashSessionToken(token);
  const session = await findSession(db, tokenHash);
  if (session === undefined || !isDueForRenewal(lastUsedAt(session), now)) return undefined;
  const expiresAt = sessionExpiry(session.createdAt, now);
  await updateSessionUse(db, tokenHash, { usedAt: now, expiresAt });
  return expiresAt;
}
