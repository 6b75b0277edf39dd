import { mostFriendRows } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { PersonRow } from './friendships.ts';

/** A request as stored. */
export interface RequestRow extends PersonRow {
  readonly declinedAt: Date | null;
}

/** Whether the player asked the other, declined or not. */
export async function hasRequest(conn: Conn, askedBy: string, playerId: string): Promise<boolean> {
  return (
    (await conn('friend_requests').where({ asked_by: askedBy, player_id: playerId }).first('asked_by')) !== undefined
  );
}

/** Whether a request waits for the player's answer. */
export async function hasOpenRequest(conn: Conn, askedBy: string, playerId: string): Promise<boolean> {
  const open = { asked_by: askedBy, player_id: playerId, declined_at: null };
  return (await conn('friend_requests').where(open).first('asked_by')) !== undefined;
}

export async function insertRequest(tx: Tx, askedBy: string, playerId: string, at: Date): Promise<void> {
  await tx('friend_requests').insert({ asked_by: askedBy, player_id: playerId, asked_at: at }).onConflict().ignore();
}

export async function updateDeclined(tx: Tx, askedBy: string, playerId: string, at: Date): Promise<void> {
  await tx('friend_requests')
    .where({ asked_by: askedBy, player_id: playerId, declined_at: null })
    .update({ declined_at: at });
}

/** The newest requests to the player that are open, without those of accounts that are closed. */
export function listOpenRequests(conn: Conn, playerId: string): Promise<RequestRow[]> {
  return requestsTo(conn, playerId).whereNull('declined_at').limit(mostFriendRows);
}

/** All requests to the player, declined ones too, without those of accounts that are closed. */
export function listRequests(conn: Conn, playerId: string): Promise<RequestRow[]> {
  return requestsTo(conn, playerId);
}

function requestsTo(conn: Conn, playerId: string) {
  return conn('friend_requests')
    .join('players', 'players.id', 'asked_by')
    .where({ player_id: playerId, closed_at: null, deleted_at: null })
    .orderBy([{ column: 'asked_at', order: 'desc' }, 'asked_by'])
    .select<RequestRow[]>({
      userId: 'asked_by',
      displayName: 'display_name',
      at: 'asked_at',
      declinedAt: 'declined_at',
    });
}

/** Whom the player has asked last. */
export function listAsked(conn: Conn, playerId: string): Promise<Pick<RequestRow, 'userId' | 'at'>[]> {
  return conn('friend_requests')
    .where({ asked_by: playerId })
    .orderBy([{ column: 'asked_at', order: 'desc' }, 'player_id'])
    .limit(mostFriendRows)
    .select<Pick<RequestRow, 'userId' | 'at'>[]>({ userId: 'player_id', at: 'asked_at' });
}

export async function deleteRequest(tx: Tx, askedBy: string, playerId: string): Promise<void> {
  await tx('friend_requests').where({ asked_by: askedBy, player_id: playerId }).delete();
}

/** Deletes what either has asked the other. */
export async function deleteRequestsBetween(tx: Tx, a: string, b: string): Promise<void> {
  await tx('friend_requests').where({ asked_by: a, player_id: b }).orWhere({ asked_by: b, player_id: a }).delete();
}

export async function deleteRequestsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('friend_requests').where({ asked_by: playerId }).orWhere({ player_id: playerId }).delete();
}
