import type { Conn, Db, Tx } from '@lights-out/service-kit';

import { oldestChallenge } from '../rules/passkey-challenge.ts';
import { mostTries } from '../rules/pending-sign-in.ts';

export async function insertPendingSignIn(
  tx: Tx,
  pending: { readonly tokenHash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await tx('pending_sign_ins').insert({
    token_hash: pending.tokenHash,
    user_id: pending.userId,
    expires_at: pending.expiresAt,
  });
}

/** The account that is signing in; undefined for a sign-in that is over. */
export async function findPendingUser(conn: Conn, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await conn('pending_sign_ins')
    .first<{ user_id: string } | undefined>('user_id')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries);
  return row?.user_id;
}

/** Stores what a passkey has to sign next. */
export async function updatePendingChallenge(
  conn: Conn,
  tokenHash: Buffer,
  challenge: { readonly value: string; readonly at: Date },
): Promise<void> {
  await conn('pending_sign_ins')
    .where({ token_hash: tokenHash })
    .update({ challenge: challenge.value, challenged_at: challenge.at });
}

/**
 * Counts a try before it is looked at, so that concurrent ones cannot exceed the limit, and uses the challenge up. Returns
 * undefined for a sign-in that is over; `challenge` is null where there is none that is still valid.
 */
export async function claimTry(
  conn: Conn,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly userId: string; readonly challenge: string | null } | undefined> {
  const { rows } = await conn.raw<{ rows: { userId: string; challenge: string | null }[] }>(
    `with asked as (
       select token_hash, challenge, challenged_at from pending_sign_ins
       where token_hash = :tokenHash and expires_at > :now and tries < :mostTries
       for update
     )
     update pending_sign_ins set tries = tries + 1, challenge = null, challenged_at = null
     from asked where asked.token_hash = pending_sign_ins.token_hash
     returning user_id as "userId", case when asked.challenged_at > :oldest then asked.challenge end as challenge`,
    { tokenHash, now, mostTries, oldest: oldestChallenge(now) },
  );
  return rows[0];
}

/** Returns whether there was one: of two that complete the same sign-in only one deletes it. */
export async function deletePendingSignIn(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await tx('pending_sign_ins').where({ token_hash: tokenHash }).delete()) > 0;
}

/** Ends the account's sign-ins that wait, when its password or a passkey has changed. */
export async function deletePendingSignInsOf(tx: Tx, userId: string): Promise<void> {
  await tx('pending_sign_ins').where({ user_id: userId }).delete();
}

export async function deleteExpiredPendingSignIns(db: Db, now: Date): Promise<void> {
  await db('pending_sign_ins').where('expires_at', '<=', now).delete();
}
