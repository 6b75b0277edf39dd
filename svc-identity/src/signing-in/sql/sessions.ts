import type { Conn, Db, Tx } from '@lights-out/service-kit';

import { oldestChallenge } from '../rules/passkey-challenge.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Browser and system, to be shown to the owner. */
  readonly device: string | null;
  readonly deviceHash: Buffer;
}

export async function insertSession(conn: Conn, session: NewSession): Promise<void> {
  await conn('sessions').insert({
    token_hash: session.tokenHash,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    used_at: session.createdAt,
    device: session.device,
    device_hash: session.deviceHash,
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

/** Stores what a passkey has to sign, or to be made from, next in this session. */
export async function updateSessionChallenge(
  conn: Conn,
  tokenHash: Buffer,
  challenge: { readonly value: string; readonly at: Date },
): Promise<void> {
  await conn('sessions')
    .where({ token_hash: tokenHash })
    .update({ challenge: challenge.value, challenged_at: challenge.at });
}

/** Uses the session's challenge up. Returns undefined where there is none that is still valid. */
export async function claimSessionChallenge(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await conn.raw<{ rows: { challenge: string }[] }>(
    `update sessions set challenge = null, challenged_at = null
     from sessions asked
     where asked.token_hash = sessions.token_hash and sessions.token_hash = :tokenHash
       and sessions.challenge is not null and sessions.challenged_at > :oldest
     returning asked.challenge`,
    { tokenHash, oldest: oldestChallenge(now) },
  );
  return rows[0]?.challenge;
}

export async function updateSessionProved(conn: Conn, tokenHash: Buffer, at: Date): Promise<void> {
  await conn('sessions').where({ token_hash: tokenHash }).update({ proved_at: at });
}

/** Whether the owner has proved in this session after `provedAfter` who they are. */
export async function hasProof(conn: Conn, tokenHash: Buffer, provedAfter: Date): Promise<boolean> {
  const row = await conn('sessions').first('id').where({ token_hash: tokenHash }).where('proved_at', '>', provedAfter);
  return row !== undefined;
}

interface SessionTimes {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}
const times = { createdAt: 'created_at', expiresAt: 'expires_at', usedAt: 'used_at' } as const;

export function findSession(conn: Conn, tokenHash: Buffer): Promise<SessionTimes | undefined> {
  return conn('sessions').first(times).where({ token_hash: tokenHash });
}

export async function updateSessionUse(
  conn: Conn,
  tokenHash: Buffer,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await conn('sessions').update({ used_at: usedAt, expires_at: expiresAt }).where({ token_hash: tokenHash });
}

export async function deleteSession(conn: Conn, tokenHash: Buffer): Promise<void> {
  await conn('sessions').delete().where({ token_hash: tokenHash });
}

/** @param kept hash of the session that goes on; all end without it */
export async function deleteSessionsOf(conn: Conn, userId: string, kept?: Buffer): Promise<void> {
  const rows = conn('sessions').delete().where({ user_id: userId });
  await (kept === undefined ? rows : rows.whereNot({ token_hash: kept }));
}

/** Ends one session of the account and forgets its browser. Returns the session's token hash, undefined if there is none. */
export async function deleteOwnedSession(tx: Tx, userId: string, id: string): Promise<Buffer | undefined> {
  const [ended] = await tx('sessions')
    .delete()
    .where({ user_id: userId, id })
    .returning<{ token_hash: Buffer; device_hash: Buffer | null }[]>(['token_hash', 'device_hash']);
  if (ended?.device_hash) await tx('devices').delete().where({ user_id: userId, token_hash: ended.device_hash });
  return ended?.token_hash;
}

export interface OwnSession extends SessionTimes {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly device: string | null;
}

const mostListed = 100;

/** The account's sessions that have not expired, newest first. */
export function listSessions(conn: Conn, userId: string, now: Date): Promise<OwnSession[]> {
  return conn('sessions')
    .where({ user_id: userId })
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .select<OwnSession[]>({ id: 'id', tokenHash: 'token_hash', device: 'device', ...times });
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db('sessions').delete().where('expires_at', '<=', now);
}
