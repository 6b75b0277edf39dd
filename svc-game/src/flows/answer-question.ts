import type { Context } from '../context.ts';
import { answerQuestion as answer, type Answer } from '../domain/game-steps.ts';
import type { ClosedSlot } from '../domain/game.ts';
import { stepGame, type Stepped } from './step-game.ts';

/**
 * Locks the player's answer. The seventh is written together with those of other games that finish at the same time.
 *
 * @param arrivedAt when the request arrived; time spent waiting for a lock is not the player's
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export function answerQuestion(
  ctx: Context,
  { gameId, playerId, ...given }: Answer & { gameId: string; playerId: string },
  arrivedAt: Date,
): Promise<Stepped<ClosedSlot>> {
  return stepGame(ctx, gameId, playerId, (before) => answer(before, given, arrivedAt));
}
