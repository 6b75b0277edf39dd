import type { Conn } from '@lights-out/service-kit';

/** Whether the player has a paid place in the contest that is not suspended. */
export async function findActiveEntry(conn: Conn, playerId: string, contest: string): Promise<boolean> {
  const row = await conn('entries').where({ player_id: playerId, contest, state: 'active' }).first('player_id');
  return row !== undefined;
}
