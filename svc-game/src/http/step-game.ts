import { inRetriedTransaction, Refusal } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import type { Game } from '../domain/game.ts';
import type { Refused, Step } from '../domain/game-steps.ts';
import { lockGame } from '../store/games.ts';
import { saveGame } from '../store/saved-game.ts';

/**
 * Takes the player's game one step, under its lock. What the clock did to the game is kept even where the step itself
 * is refused.
 *
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export async function stepGame<Done extends object>(
  { db }: GameContext, id: string, playerId: string, step: (game: Game) => Step<Done>,
): Promise<{ game: Game; done: Done }> {
  const { game, outcome } = await inRetriedTransaction(db, async (tx) => {
    const before = await lockGame(tx, id, playerId);
    if (before === undefined) throw new Refusal('game-not-found');
    const stepped = step(before);
    await saveGame(tx, before, stepped.game);
    return stepped;
  });
  if (isRefused(outcome)) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}
