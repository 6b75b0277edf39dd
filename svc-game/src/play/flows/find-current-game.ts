import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceByTime } from '../rules/game-steps.ts';
import type { Game } from '../rules/game.ts';
import { findGameAndBest } from '../sql/games.ts';
import { timeOf } from './shared-clock.ts';
import { stepGame } from './step-game.ts';

export interface CurrentGame {
  readonly game: Game;
  /** The player's best score on the game's board, at its difficulty; null where there is none. */
  readonly best: number | null;
}

/**
 * The player's game as it stands at `now`. Takes the lock only where time has moved the game on.
 *
 * @throws {Refusal} `game-not-found` where the player has no such game
 */
export async function findCurrentGame(ctx: Context, id: string, playerId: string, now: Date): Promise<CurrentGame> {
  const found = await findGameAndBest(ctx.prepared, id);
  if (found?.game.playerId !== playerId) throw new Refusal('game-not-found');
  if (advanceByTime(found.game, timeOf(ctx, found.game, now)) === found.game) return found;
  const { game } = await stepGame(ctx, id, playerId, (before) => ({
    game: advanceByTime(before, timeOf(ctx, before, now)),
    outcome: {},
  }));
  return { game, best: found.best };
}
