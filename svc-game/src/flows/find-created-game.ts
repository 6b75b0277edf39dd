import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Creation } from '../domain/creation.ts';
import { findCreated, findGame } from '../store/games.ts';
import type { Begun } from './start-game.ts';

/**
 * The game that an earlier call with this key has made, under the player's lock (decision 0260).
 *
 * @throws {Refusal} `key-used` where that call asked for something else, `game-over` where the game has ended
 */
export async function findCreatedGame(tx: Tx, playerId: string, creation: Creation | null): Promise<Begun | undefined> {
  const made = creation && (await findCreated(tx, playerId, creation.key));
  if (!made) return undefined;
  if (made.request !== creation.request) throw new Refusal('key-used');
  const game = await findGame(tx, made.id, playerId);
  if (game?.state !== 'running') throw new Refusal('game-over');
  return { game, isNew: true };
}
