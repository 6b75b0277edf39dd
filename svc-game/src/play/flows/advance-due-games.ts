import { inRetriedTransaction, isDatabaseUnavailable, Refusal, type Db } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceByTime } from '../rules/game-steps.ts';
import { findAnyGame, listDueGames, lockDueGame, markSetAside, updateProgress } from '../sql/games.ts';
import type { MustWait } from '../rules/finish.ts';
import type { FinishWriter } from './finish-writer.ts';
import { finishGame, saveGame } from './save-game.ts';
import { timeOf } from './shared-clock.ts';

interface Stores extends Pick<Context, 'clock' | 'log'> {
  readonly db: Db;
  /** Where games that end are written together; without it each is written under its own lock. */
  readonly finishes?: FinishWriter;
  readonly waits: MustWait;
}

const batchSize = 200;
// Four at once share a commit when they finish, and leave most of the pool to players.
const atOnce = 4;

/**
 * Advances all games that are due a step by time alone, the longest overdue first, each in a separate transaction. A
 * game that another process holds is skipped.
 *
 * @returns how many were due, except for those of `awaited`
 */
export async function advanceDueGames(stores: Stores, now: Date, awaited?: ReadonlySet<string>): Promise<number> {
  const ids = (await listDueGames(stores.db, now, batchSize + (awaited?.size ?? 0))).filter((id) => !awaited?.has(id));
  for (let first = 0; first < ids.length; first += atOnce)
    await Promise.all(ids.slice(first, first + atOnce).map((id) => advanceOrSetAside(stores, id, now, 'skip')));
  return ids.length;
}

/** The same for one player's games, so that what is read next includes a question missed a moment ago. */
export async function advanceGamesOf(stores: Stores, playerId: string, now: Date): Promise<void> {
  for (const id of await listDueGames(stores.db, now, batchSize, playerId))
    await advanceOrSetAside(stores, id, now, 'wait');
}

/** A game that cannot be advanced must not hold up the others, nor its player: it waits for an operator, who is told once. */
async function advanceOrSetAside(stores: Stores, id: string, now: Date, whenHeld: 'wait' | 'skip'): Promise<void> {
  try {
    await advanceDueGame(stores, id, now, whenHeld);
  } catch (error) {
    if (!isOfTheGame(error)) throw error;
    if (await markSetAside(stores.db, id)) stores.log.error({ event: 'game-set-aside', gameId: id, err: error });
  }
}

/** Whether it would be the same at the next try: what the rows are, or what is made of them, and not how the database fares. */
function isOfTheGame(error: unknown): boolean {
  if (error instanceof Refusal || isDatabaseUnavailable(error)) return false;
  const state = (error as { readonly code?: unknown }).code;
  return typeof state !== 'string' || wrongValues.test(state);
}

// Data exceptions, and integrity constraint violations.
const wrongValues = /^2[23]...$/;

async function advanceDueGame(stores: Stores, id: string, now: Date, whenHeld: 'wait' | 'skip'): Promise<void> {
  const { db, finishes, waits } = stores;
  if (finishes) {
    const found = await findAnyGame(db, id);
    if (found && (await finishGame(finishes, found, advanceByTime(found, timeOf(stores, found, now)), waits))) return;
  }
  await inRetriedTransaction(db, async (tx) => {
    const game = await lockDueGame(tx, id, now, whenHeld);
    if (game?.state !== 'running') return;
    const time = timeOf(stores, game, now);
    const advanced = advanceByTime(game, time);
    if (advanced !== game) await saveGame(tx, game, advanced, waits);
    // The clock was set ahead and the game is not due: it is looked for again when it is.
    else await updateProgress(tx, game, now.getTime() - time.getTime());
  });
}
