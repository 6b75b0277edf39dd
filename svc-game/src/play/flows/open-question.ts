import type { Context } from '../../context.ts';
import { openQuestion as open, pauseBefore } from '../rules/game-steps.ts';
import type { OpenSlot } from '../rules/game.ts';
import { nowAfter, timeOf } from './shared-clock.ts';
import { stepGame } from './step-game.ts';

/**
 * Opens question `n` of the player's game and starts its clock; an open one is returned as it is. In a contest a call that comes
 * before the pause is over is held until then: the page itself never calls so early, unless it was loaded again meanwhile.
 *
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export async function openQuestion(
  ctx: Context,
  { gameId, playerId, n }: { gameId: string; playerId: string; n: number },
): Promise<OpenSlot> {
  const now = ctx.clock.now();
  const opened = (slot: OpenSlot, at: Date): OpenSlot => {
    ctx.arrivals.noteOpened({ gameId, playerId }, slot, at);
    return slot;
  };
  const { done } = await stepGame<OpenSlot | { pauseMs: number }>(ctx, gameId, playerId, (game) => {
    const onGame = timeOf(ctx, game, now);
    const pauseMs = pauseBefore(game, n, onGame);
    return pauseMs > 0 ? { game, outcome: { pauseMs } } : open(game, n, onGame, now);
  });
  if (!('pauseMs' in done)) return opened(done, now);
  const later = await nowAfter(ctx, done.pauseMs);
  const { done: slot } = await stepGame(ctx, gameId, playerId, (game) =>
    open(game, n, timeOf(ctx, game, later), later),
  );
  return opened(slot, later);
}
