import { inRetriedTransaction, type Db } from '@lights-out/service-kit';

import { advanceByTime } from '../domain/game-steps.ts';
import { findAnyGame, listDueGames, lockDueGame } from '../store/games.ts';
import type { FinishWriter } from './finish-writer.ts';
import { finishGame, saveGame } from './save-game.ts';

interface Stores {
  readonly db: Db;
  /** Where games that end are written together; without it each is written under its own lock. */
  readonly finishes?: FinishWriter;
}

const batchSize = 200;
// Four at once share a commit when they finish, and leave most of the pool to players.
const atOnce = 4;

/**
 * Advances all games that are due a step by time alone, the longest overdue first, each in a separate transaction. A
 * game that another process holds is skipped.
 *
 * @returns how many were due; a full batch (200) means that there may be more
 */
export async function advanceDueGames(stores: Stores, now: Date): Promise<number> {
  const ids = await listDueGames(stores.db, now, batchSize);
  for (let first = 0; first < ids.length; first += atOnce)
    await Promise.all(ids.slice(first, first + atOnce).map((id) => advanceDueGame(stores, id, now, 'skip')));
  return ids.length;
}

/** The same for one player's games, so that what is read next includes a question missed a moment ago. */
export async function advanceGamesOf(stores: Stores, playerId: string, now: Date): Promise<void> {
  for (const id of await listDueGames(stores.db, now, batchSize, playerId))
    await advanceDueGame(stores, id, now, 'wait');
}

async function advanceDueGame({ db, finishes }: Stores, id: string, now: Date, whenHeld: 'wait' | 'skip') {
  if (finishes) {
    const found = await findAnyGame(db, id);
    if (found && (await finishGame(finishes, found, advanceByTime(found, now)))) return;
  }
  await inRetriedTransaction(db, async (tx) => {
    const game = await lockDueGame(tx, id, now, whenHeld);
    if (game) await saveGame(tx, game, advanceByTime(game, now));
  });
}
