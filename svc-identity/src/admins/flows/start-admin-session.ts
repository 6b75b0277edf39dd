import type { AdminIdentity } from '@lights-out/contracts/admin-roles';
import type { AdminSession } from '@lights-out/contracts/admin-session';
import type { Tx } from '@lights-out/service-kit';

import { hashSessionToken, newSessionToken } from '../../signing-in/index.ts';
import { newAdminSessionName } from '../rules/admin-session.ts';
import { deleteAdminSessionByToken, insertAdminSession } from '../sql/admin-sessions.ts';
import { findAdmin } from '../sql/admins.ts';

export interface StartedAdminSession {
  /** For the cookie. */
  readonly token: string;
  readonly body: AdminSession & { readonly admin: AdminIdentity };
}

/** Starts a session of an admin in the place of the one at the gate: what was known before the sign-in is no session of theirs. */
export async function startAdminSession(
  tx: Tx,
  { adminId, replaced, at }: { readonly adminId: string; readonly replaced: Buffer; readonly at: Date },
): Promise<StartedAdminSession> {
  const admin = await findAdmin(tx, adminId);
  if (admin === undefined) throw new Error(`Admin ${adminId} is missing.`);
  const [token, session] = [newSessionToken(), newAdminSessionName()];
  await deleteAdminSessionByToken(tx, replaced);
  await insertAdminSession(tx, { tokenHash: hashSessionToken(token), name: session, startedAt: at, adminId });
  const { id, name, role, playerId } = admin;
  const body = { session, admin: { id, name, role, playerId }, isNew: false };
  return { token, body };
}
