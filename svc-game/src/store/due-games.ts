import { inRetriedTransaction, type Db } from '@lights-out/service-kit';

import { settle } from '../domain/game-steps.ts';
import { listDueGames, lockDueGame } from './games.ts';
import { saveGame } from './saved-game.ts';

const batchSize = 200;

/**
 * Takes all games that are due the step that time alone makes them take, the longest overdue first, each in its own
 * transaction. One that someone else holds is left to them.
 *
 * @returns how many were due; as many as a batch holds means that there may be more
 */
export async function settleDueGames(db: Db, now: Date): Promise<number> {
  const ids = await listDueGames(db, now, batchSize);
  for (const id of ids) await settleDueGame(db, id, now, 'skip');
  return ids.length;
}

/** The same for one player, so that what is read next knows of the last question missed a moment ago. */
export async function settleGamesOf(db: Db, playerId: string, now: Date): Promise<void> {
  for (const id of await listDueGames(db, now, batchSize, playerId)) await settleDueGame(db, id, now, 'wait');
}

async function settleDueGame(db: Db, id: string, now: Date, whenHeld: 'wait' | 'skip'): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    const game = await lockDueGame(tx, id, now, whenHeld);
    if (game) await saveGame(tx, game, settle(game, now));
  });
}
