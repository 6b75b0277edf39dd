import type { Conn, Player, Tx } from '@lights-out/service-kit';

/** Makes the player, or copies the name from the token unless an event has changed it. The row is locked even where nothing changes. */
export async function lockPlayer(tx: Tx, player: Player): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name) values (:id, :displayName)
     on conflict (id) do update set display_name = excluded.display_name
       where players.display_name <> excluded.display_name and players.deleted_at is null and players.renamed_at is null`,
    { id: player.id, displayName: player.displayName },
  );
}

/** Sets the name of a player who may not have played yet, unless a later one is known or the account is deleted. */
export async function updatePlayerName(
  tx: Tx,
  { id, displayName, at }: { readonly id: string; readonly displayName: string; readonly at: string },
): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name, renamed_at) values (:id, :displayName, :at)
     on conflict (id) do update set display_name = excluded.display_name, renamed_at = excluded.renamed_at
       where players.deleted_at is null and (players.renamed_at is null or players.renamed_at < excluded.renamed_at)`,
    { id, displayName, at },
  );
}

/** When the player's account was deleted; undefined where it was not. */
export async function findDeletion(tx: Tx, playerId: string): Promise<Date | undefined> {
  const row = await tx('players')
    .where({ id: playerId })
    .whereNotNull('deleted_at')
    .first<{ deleted_at: Date } | undefined>('deleted_at');
  return row?.deleted_at;
}

/** Replaces the name by the pseudonym for good, whether or not the player has ever played. */
export async function updateRetiredPlayer(
  tx: Tx,
  { id, pseudonym, at }: { id: string; pseudonym: string; at: string },
): Promise<void> {
  await tx('players')
    .insert({ id, display_name: pseudonym, deleted_at: at })
    .onConflict('id')
    .merge(['display_name', 'deleted_at']);
}

export async function hasConfirmedAddress(conn: Conn, playerId: string): Promise<boolean> {
  return (await conn('confirmed_addresses').first('player_id').where({ player_id: playerId })) !== undefined;
}

export async function insertConfirmedAddress(tx: Tx, playerId: string, confirmedAt: string): Promise<void> {
  await tx('confirmed_addresses').insert({ player_id: playerId, confirmed_at: confirmedAt }).onConflict().ignore();
}

export async function deleteConfirmedAddress(tx: Tx, playerId: string): Promise<void> {
  await tx('confirmed_addresses').delete().where({ player_id: playerId });
}
