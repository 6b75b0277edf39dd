import type { AdminIdentity } from '@lights-out/contracts/admin-roles';
import type { Conn, Db, Tx } from '@lights-out/service-kit';

import { oldestChallenge } from '../../signing-in/rules/passkey-challenge.ts';
import { adminSessionLimits } from '../rules/admin-session.ts';

/** `admin`: null at the gate, where no admin has signed in. */
export interface AdminSessionRow {
  readonly session: string;
  readonly admin: AdminIdentity | null;
}

const signedIn = `(
  select json_build_object('id', id, 'name', admins.name, 'role', role, 'playerId', player_id)
  from admins where admins.id = admin_sessions.admin_id
)`;

export async function insertAdminSession(
  tx: Tx,
  session: { tokenHash: Buffer; name: string; startedAt: Date; adminId?: string },
): Promise<void> {
  await tx('admin_sessions').insert({
    token_hash: session.tokenHash,
    name: session.name,
    started_at: session.startedAt,
    seen_at: session.startedAt,
    admin_id: session.adminId ?? null,
  });
}

/** Restarts a valid session's idle time. Returns undefined when it is not valid. */
export async function updateAdminSessionSeen(
  conn: Conn,
  tokenHash: Buffer,
  now: Date,
): Promise<AdminSessionRow | undefined> {
  const { seenAfter, startedAfter } = adminSessionLimits(now);
  const { rows } = await conn.raw<{ rows: AdminSessionRow[] }>(
    `update admin_sessions set seen_at = greatest(seen_at, :now)
     where token_hash = :tokenHash and seen_at > :seenAfter and started_at > :startedAfter
     returning name as session, ${signedIn} as admin`,
    { now, tokenHash, seenAfter, startedAfter },
  );
  return rows[0];
}

/** Stores what a passkey has to sign next in this session. */
export async function updateAdminChallenge(
  conn: Conn,
  tokenHash: Buffer,
  challenge: { readonly value: string; readonly at: Date },
): Promise<void> {
  await conn('admin_sessions')
    .where({ token_hash: tokenHash })
    .update({ challenge: challenge.value, challenged_at: challenge.at });
}

/** Uses the session's challenge up. Returns undefined where there is none that is still valid. */
export async function claimAdminChallenge(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await conn.raw<{ rows: { challenge: string }[] }>(
    `update admin_sessions set challenge = null, challenged_at = null
     from admin_sessions asked
     where asked.token_hash = admin_sessions.token_hash and admin_sessions.token_hash = :tokenHash
       and admin_sessions.challenge is not null and admin_sessions.challenged_at > :oldest
     returning asked.challenge`,
    { tokenHash, oldest: oldestChallenge(now) },
  );
  return rows[0]?.challenge;
}

/** Returns the deleted session. */
export async function deleteAdminSessionByToken(tx: Tx, tokenHash: Buffer): Promise<AdminSessionRow | undefined> {
  const { rows } = await tx.raw<{ rows: AdminSessionRow[] }>(
    `delete from admin_sessions where token_hash = :tokenHash returning name as session, ${signedIn} as admin`,
    { tokenHash },
  );
  return rows[0];
}

export async function deleteEndedAdminSessions(db: Db, now: Date): Promise<void> {
  const { seenAfter, startedAfter } = adminSessionLimits(now);
  await db('admin_sessions').where('seen_at', '<=', seenAfter).orWhere('started_at', '<=', startedAfter).delete();
}
