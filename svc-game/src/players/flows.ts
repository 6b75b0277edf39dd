import { type Player, Refusal, type Tx } from '@lights-out/service-kit';

import { hasLeftPlay, lockPlayer } from './sql.ts';

/**
 * Copies the player's name from the token and holds the player's row until the transaction ends, so that the games that
 * one player starts are started one after the other.
 *
 * @throws {Refusal} `not-signed-in` where the account is closed or deleted: its session may be accepted for a few more seconds
 */
export async function admitPlayer(tx: Tx, player: Player): Promise<void> {
  await lockPlayer(tx, player);
  // After the lock: the statement that waits for it sees the row as it was before.
  if (await hasLeftPlay(tx, player.id)) throw new Refusal('not-signed-in');
}
