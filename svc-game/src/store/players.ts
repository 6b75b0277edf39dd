import type { Player, Tx } from '@lights-out/service-kit';

/**
 * Copies the player's name from the token. The row stays locked until the end of the transaction even where nothing
 * changes, so that what one player starts happens one after the other.
 */
export async function updatePlayer(tx: Tx, player: Player): Promise<void> {
  await tx.raw(
    `insert into players (id, display_name) values (:id, :displayName)
     on conflict (id) do update set display_name = excluded.display_name
       where players.display_name <> excluded.display_name`,
    { id: player.id, displayName: player.displayName },
  );
}
