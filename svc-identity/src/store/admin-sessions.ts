import type { Conn, Db, Tx } from '@lights-out/service-kit';

import { adminSessionLimits } from '../domain/admin-session.ts';

export async function insertAdminSession(
  tx: Tx,
  session: { tokenHash: Buffer; name: string; startedAt: Date },
): Promise<void> {
  await tx('admin_sessions').insert({
    token_hash: session.tokenHash,
    name: session.name,
    started_at: session.startedAt,
    seen_at: session.startedAt,
  });
}

/** Restarts a valid session's idle time. Returns its name, or undefined when it is not valid. */
export async function updateAdminSessionSeen(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const { seenAfter, startedAfter } = adminSessionLimits(now);
  const [row] = await conn('admin_sessions')
    .where({ token_hash: tokenHash })
    .where('seen_at', '>', seenAfter)
    .where('started_at', '>', startedAfter)
    .update({ seen_at: conn.raw('greatest(seen_at, ?)', [now]) })
    .returning<{ name: string }[]>('name');
  return row?.name;
}

/** @returns the name of the deleted session */
export async function deleteAdminSessionByToken(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx('admin_sessions')
    .where({ token_hash: tokenHash })
    .delete()
    .returning<{ name: string }[]>('name');
  return row?.name;
}

export async function deleteEndedAdminSessions(db: Db, now: Date): Promise<void> {
  const { seenAfter, startedAfter } = adminSessionLimits(now);
  await db('admin_sessions').where('seen_at', '<=', seenAfter).orWhere('started_at', '<=', startedAfter).delete();
}
