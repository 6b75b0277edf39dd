import { Refusal, type Player, type Tx } from '@lights-out/service-kit';

/**
 * Copies the player's name from the token. The row stays locked until the end of the transaction even where nothing
 * changes, so that what one player starts happens one after the other.
 *
 * @throws {Refusal} `not-signed-in` where the account is gone: a session may be known a few seconds longer than it
 */
export async function updatePlayer(tx: Tx, player: Player): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name) values (:id, :displayName)
     on conflict (id) do update set display_name = excluded.display_name
       where players.display_name <> excluded.display_name and players.deleted_at is null`,
    { id: player.id, displayName: player.displayName },
  );
  // After the lock: the statement that waits for it sees the row as it was before.
  const gone = await tx('players').where({ id: player.id }).whereNotNull('deleted_at').first('id');
  if (gone !== undefined) throw new Refusal('not-signed-in');
}

/** Puts the pseudonym in the place of the name for good, whether or not the player has ever played. */
export async function retirePlayer(
  tx: Tx,
  { id, pseudonym, at }: { id: string; pseudonym: string; at: string },
): Promise<void> {
  await tx('players')
    .insert({ id, display_name: pseudonym, deleted_at: at })
    .onConflict('id')
    .merge(['display_name', 'deleted_at']);
}
