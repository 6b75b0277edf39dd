import type { Conn, Tx } from '@lights-out/service-kit';

/** A player as a list of friends, requests or blocked players shows them. */
export interface PersonRow {
  readonly userId: string;
  readonly displayName: string;
  readonly at: Date;
}

const pair =
  'one_id = least(cast(:a as uuid), cast(:b as uuid)) and other_id = greatest(cast(:a as uuid), cast(:b as uuid))';

export async function hasFriendship(conn: Conn, a: string, b: string): Promise<boolean> {
  const { rows } = await conn.raw<{ rows: unknown[] }>(`select from friendships where ${pair}`, { a, b });
  return rows.length > 0;
}

export async function insertFriendship(tx: Tx, a: string, b: string, since: Date): Promise<void> {
  await tx.raw(
    `insert into friendships (one_id, other_id, since)
     values (least(cast(:a as uuid), cast(:b as uuid)), greatest(cast(:a as uuid), cast(:b as uuid)), :since)`,
    { a, b, since },
  );
}

/** @returns whether there was one */
export async function deleteFriendship(tx: Tx, a: string, b: string): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(`delete from friendships where ${pair}`, { a, b });
  return rowCount > 0;
}

/** Of all friends, closed accounts among them: they come back when the account is reopened. */
export async function countFriends(conn: Conn, playerId: string): Promise<number> {
  const { rows } = await conn.raw<{ rows: { count: number }[] }>(
    'select cast(count(*) as int) as count from friendships where one_id = :playerId or other_id = :playerId',
    { playerId },
  );
  return rows[0]?.count ?? 0;
}

export const friendsSql = `
    select players.id as "userId", display_name as "displayName", since as at
    from (
      select other_id as friend_id, since from friendships where one_id = :playerId
      union all
      select one_id, since from friendships where other_id = :playerId
    ) own join players on players.id = friend_id
    where closed_at is null and deleted_at is null
    order by lower(display_name), players.id`;

/** The player's friends by their names, without accounts that are closed. */
export async function listFriends(conn: Conn, playerId: string): Promise<PersonRow[]> {
  const { rows } = await conn.raw<{ rows: PersonRow[] }>(friendsSql, { playerId });
  return rows;
}

export async function deleteFriendshipsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('friendships').where({ one_id: playerId }).orWhere({ other_id: playerId }).delete();
}
