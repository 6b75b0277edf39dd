import { mostFriendRows } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { PersonRow } from './friendships.ts';

/** Whether either has blocked the other. */
export async function hasBlockBetween(conn: Conn, a: string, b: string): Promise<boolean> {
  const found = await conn('friend_blocks')
    .where({ player_id: a, blocked_id: b })
    .orWhere({ player_id: b, blocked_id: a })
    .first('player_id');
  return found !== undefined;
}

export async function hasBlock(conn: Conn, playerId: string, blockedId: string): Promise<boolean> {
  return (
    (await conn('friend_blocks').where({ player_id: playerId, blocked_id: blockedId }).first('player_id')) !== undefined
  );
}

export async function insertBlock(tx: Tx, playerId: string, blockedId: string, at: Date): Promise<void> {
  await tx('friend_blocks')
    .insert({ player_id: playerId, blocked_id: blockedId, blocked_at: at })
    .onConflict()
    .ignore();
}

export async function deleteBlock(tx: Tx, playerId: string, blockedId: string): Promise<void> {
  await tx('friend_blocks').where({ player_id: playerId, blocked_id: blockedId }).delete();
}

/** Whom the player has blocked last, without accounts that are closed. */
export function listBlocked(conn: Conn, playerId: string): Promise<PersonRow[]> {
  return conn('friend_blocks')
    .join('players', 'players.id', 'blocked_id')
    .where({ player_id: playerId, closed_at: null, deleted_at: null })
    .orderBy([{ column: 'blocked_at', order: 'desc' }, 'blocked_id'])
    .limit(mostFriendRows)
    .select<PersonRow[]>({ userId: 'blocked_id', displayName: 'display_name', at: 'blocked_at' });
}

export async function deleteBlocksOf(tx: Tx, playerId: string): Promise<void> {
  await tx('friend_blocks').where({ player_id: playerId }).orWhere({ blocked_id: playerId }).delete();
}
