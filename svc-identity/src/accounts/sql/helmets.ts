import type { Conn } from '@lights-out/service-kit';

/** The helmets of those of the players who have chosen one. */
export async function listChosenHelmets(
  conn: Conn,
  playerIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly helmet: number }[]> {
  return conn('users').select({ userId: 'id', helmet: 'helmet' }).whereIn('id', playerIds).whereNotNull('helmet');
}

export async function updateHelmet(conn: Conn, playerId: string, helmet: number | null): Promise<void> {
  await conn('users').update({ helmet }).where({ id: playerId });
}
