import type { Conn, Tx } from '@lights-out/service-kit';

export interface Disqualification {
  readonly contest: string;
  readonly playerId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Takes the player out of the contest. The player's row is held from here on: a game that starts meanwhile either is there
 * for the caller's next statement or is not started.
 *
 * @returns whether the player was in the contest until now
 */
export async function insertDisqualification(
  tx: Tx,
  { contest, playerId, reason, by, at }: Disqualification,
): Promise<boolean> {
  await tx.raw(
    `update players set struck_in = array_append(array_remove(struck_in, :contest), :contest) where id = :playerId`,
    { contest, playerId },
  );
  const rows = await tx('disqualifications')
    .insert({ contest, player_id: playerId, reason, decided_by: by, decided_at: at })
    .onConflict(['contest', 'player_id'])
    .ignore()
    .returning('player_id');
  return rows.length === 1;
}

/** @returns whether there was one */
export async function deleteDisqualification(tx: Tx, contest: string, playerId: string): Promise<boolean> {
  await tx.raw('update players set struck_in = array_remove(struck_in, :contest) where id = :playerId', {
    contest,
    playerId,
  });
  return (await tx('disqualifications').delete().where({ contest, player_id: playerId })) === 1;
}

export async function hasDisqualification(conn: Conn, contest: string, playerId: string): Promise<boolean> {
  return (await conn('disqualifications').where({ contest, player_id: playerId }).first('player_id')) !== undefined;
}
