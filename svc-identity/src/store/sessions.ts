import type { Conn, Db } from '@lights-out/service-kit';

export async function insertSession(
  conn: Conn,
  session: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await conn('sessions').insert({
    token_hash: session.tokenHash,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  });
}

/** The player of a session that has not expired. */
export async function findSessionPlayer(
  conn: Conn,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; displayName: string } | undefined> {
  return conn('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .first({ id: 'users.id', displayName: 'users.display_name' })
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now);
}

export function findSession(conn: Conn, tokenHash: Buffer): Promise<{ expiresAt: Date } | undefined> {
  return conn('sessions').first({ expiresAt: 'expires_at' }).where({ token_hash: tokenHash });
}

export async function updateSessionExpiry(conn: Conn, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await conn('sessions').update({ expires_at: expiresAt }).where({ token_hash: tokenHash });
}

export async function deleteSession(conn: Conn, tokenHash: Buffer): Promise<void> {
  await conn('sessions').delete().where({ token_hash: tokenHash });
}

export async function deleteSessionsOf(conn: Conn, userId: string): Promise<void> {
  await conn('sessions').delete().where({ user_id: userId });
}

export interface OwnSession {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const mostListed = 1_000;

/** The account's sessions that have not expired, newest first. */
export function listSessions(conn: Conn, userId: string, now: Date): Promise<OwnSession[]> {
  return conn('sessions')
    .where({ user_id: userId })
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .select<OwnSession[]>({ tokenHash: 'token_hash', createdAt: 'created_at', expiresAt: 'expires_at' });
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db('sessions').delete().where('expires_at', '<=', now);
}
