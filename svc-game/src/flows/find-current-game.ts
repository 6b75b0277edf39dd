import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { advanceByTime } from '../domain/game-steps.ts';
import type { Game } from '../domain/game.ts';
import { findGame } from '../store/games.ts';
import { stepGame } from './step-game.ts';

/**
 * The player's game as it stands at `now`. Takes the lock only where time has moved the game on.
 *
 * @throws {Refusal} `game-not-found` where the player has no such game
 */
export async function findCurrentGame(ctx: Context, id: string, playerId: string, now: Date): Promise<Game> {
  const found = await findGame(ctx.db, id, playerId);
  if (found === undefined) throw new Refusal('game-not-found');
  if (advanceByTime(found, now) === found) return found;
  const { game } = await stepGame(ctx, id, playerId, (before) => ({
    game: advanceByTime(before, now),
    outcome: {},
  }));
  return game;
}
