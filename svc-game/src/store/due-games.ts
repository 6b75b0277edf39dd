import { inRetriedTransaction, type Db } from '@lights-out/service-kit';

import { settle } from '../domain/game-steps.ts';
import type { FinishWriter } from './finish-writer.ts';
import { findAnyGame, listDueGames, lockDueGame } from './games.ts';
import { finishGame, saveGame } from './saved-game.ts';

const batchSize = 200;
// So many at once share a commit where they end, and leave most of the pool to the players.
const atOnce = 4;

/**
 * Takes all games that are due the step that time alone makes them take, the longest overdue first, each for itself.
 * One that someone else holds is left to them.
 *
 * @returns how many were due; as many as a batch holds means that there may be more
 */
export async function settleDueGames(db: Db, now: Date, finishes?: FinishWriter): Promise<number> {
  const ids = await listDueGames(db, now, batchSize);
  for (let first = 0; first < ids.length; first += atOnce)
    await Promise.all(ids.slice(first, first + atOnce).map((id) => settleDueGame(db, id, now, 'skip', finishes)));
  return ids.length;
}

/** The same for one player, so that what is read next knows of the last question missed a moment ago. */
export async function settleGamesOf(db: Db, playerId: string, now: Date, finishes: FinishWriter): Promise<void> {
  for (const id of await listDueGames(db, now, batchSize, playerId)) await settleDueGame(db, id, now, 'wait', finishes);
}

async function settleDueGame(
  db: Db,
  id: string,
  now: Date,
  whenHeld: 'wait' | 'skip',
  finishes?: FinishWriter,
): Promise<void> {
  if (finishes) {
    const found = await findAnyGame(db, id);
    if (found && (await finishGame(finishes, found, settle(found, now)))) return;
  }
  await inRetriedTransaction(db, async (tx) => {
    const game = await lockDueGame(tx, id, now, whenHeld);
    if (game) await saveGame(tx, game, settle(game, now));
  });
}
