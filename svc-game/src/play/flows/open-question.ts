import type { Context } from '../../context.ts';
import { openQuestion as open } from '../rules/game-steps.ts';
import type { OpenSlot } from '../rules/game.ts';
import { timeOf } from './shared-clock.ts';
import { stepGame } from './step-game.ts';

/**
 * Opens question `n` of the player's game and starts its clock; an open one is returned as it is.
 *
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export async function openQuestion(
  ctx: Context,
  { gameId, playerId, n }: { gameId: string; playerId: string; n: number },
  now: Date,
): Promise<OpenSlot> {
  const { done } = await stepGame(ctx, gameId, playerId, (game) => open(game, n, timeOf(ctx, game, now), now));
  return done;
}
