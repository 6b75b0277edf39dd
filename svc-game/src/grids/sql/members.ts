import type { Conn, Tx } from '@lights-out/service-kit';

/** What is known of a player beside the seats. */
export interface Member {
  readonly class: number;
  readonly leftAt: Date | null;
}

export function findMember(conn: Conn, playerId: string): Promise<Member | undefined> {
  return conn('grid_players')
    .where({ player_id: playerId })
    .first<Member | undefined>({ class: 'class', leftAt: 'left_at' });
}

/** The class in which a new player begins. */
export const lowestClass = 1;

/** Says whether the player takes part; one who is new begins in the lowest class. */
export async function upsertMember(tx: Tx, playerId: string, leftAt: Date | null): Promise<void> {
  await tx('grid_players')
    .insert({ player_id: playerId, class: lowestClass, left_at: leftAt })
    .onConflict('player_id')
    .merge(['left_at']);
}

/** The classes of players after a week that is over. */
export async function updateClasses(
  tx: Tx,
  players: readonly { readonly playerId: string; readonly nextClass: number }[],
): Promise<void> {
  await tx.raw(
    `update grid_players set class = moved.class
     from unnest(cast(:ids as uuid[]), cast(:classes as smallint[])) moved (player_id, class)
     where grid_players.player_id = moved.player_id and grid_players.class <> moved.class`,
    { ids: players.map(({ playerId }) => playerId), classes: players.map(({ nextClass }) => nextClass) },
  );
}

/** Deletes all that an account has had on grids. */
export async function deleteGridsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('grid_seats').where({ player_id: playerId }).delete();
  await tx('grid_players').where({ player_id: playerId }).delete();
}
