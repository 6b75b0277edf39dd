import { settleGamesOf } from '../store/due-games.ts';
import type { StoredResult } from '../domain/result.ts';
import { findNewestResult, findResult } from '../store/results.ts';
import type { GameContext } from './context.ts';

/** The result of the player's own game, or of the newest finished one, one that ended a moment ago included. */
export async function finishedGameOf(
  { db, clock, finishes }: GameContext,
  playerId: string,
  gameId: string | undefined,
): Promise<StoredResult | undefined> {
  await settleGamesOf(db, playerId, clock.now(), finishes);
  return gameId === undefined ? findNewestResult(db, playerId) : findResult(db, playerId, gameId);
}
