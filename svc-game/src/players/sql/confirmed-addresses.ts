import type { Conn, Tx } from '@lights-out/service-kit';

export async function hasConfirmedAddress(conn: Conn, playerId: string): Promise<boolean> {
  return (await conn('confirmed_addresses').first('player_id').where({ player_id: playerId })) !== undefined;
}

export async function insertConfirmedAddress(tx: Tx, playerId: string, confirmedAt: string): Promise<void> {
  await tx('confirmed_addresses').insert({ player_id: playerId, confirmed_at: confirmedAt }).onConflict().ignore();
}

export async function deleteConfirmedAddress(tx: Tx, playerId: string): Promise<void> {
  await tx('confirmed_addresses').delete().where({ player_id: playerId });
}
