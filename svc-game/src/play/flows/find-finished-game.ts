import type { Context } from '../../context.ts';
import type { StoredResult } from '../../boards/index.ts';
import { findNewestResult, findResult } from '../sql/results.ts';
import { advanceGamesOf } from './advance-due-games.ts';

/** The result of the player's own game, or of the newest finished one; includes a game that time ended a moment ago. */
export async function findFinishedGame(
  ctx: Context,
  playerId: string,
  gameId: string | undefined,
): Promise<StoredResult | undefined> {
  await advanceGamesOf(ctx, playerId, ctx.clock.now());
  return gameId === undefined ? findNewestResult(ctx.db, playerId) : findResult(ctx.db, playerId, gameId);
}
