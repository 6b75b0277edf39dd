import { inRetriedTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { Refused, Step } from '../domain/game-steps.ts';
import type { Game } from '../domain/game.ts';
import { findGame, lockGame } from '../store/games.ts';
import { finishGame, saveGame } from './save-game.ts';

export interface Stepped<Done> {
  readonly game: Game;
  readonly done: Done;
}

/**
 * Takes the player's game one step, under its lock. What time alone did to the game is kept even where the step itself
 * is refused.
 *
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export async function stepGame<Done extends object>(
  { db }: Context,
  id: string,
  playerId: string,
  step: (game: Game) => Step<Done>,
): Promise<Stepped<Done>> {
  return accepted(
    await inRetriedTransaction(db, async (tx) => {
      const before = await lockGame(tx, id, playerId);
      if (before === undefined) throw new Refusal('game-not-found');
      const stepped = step(before);
      await saveGame(tx, before, stepped.game);
      return stepped;
    }),
  );
}

/** The same for a step that is likely the game's last, which is written together with those of other games. */
export async function stepToFinish<Done extends object>(
  ctx: Context,
  id: string,
  playerId: string,
  step: (game: Game) => Step<Done>,
): Promise<Stepped<Done>> {
  const found = await findGame(ctx.db, id, playerId);
  if (found === undefined) throw new Refusal('game-not-found');
  const stepped = step(found);
  if (await finishGame(ctx.finishes, found, stepped.game)) return accepted(stepped);
  return stepGame(ctx, id, playerId, step);
}

function accepted<Done extends object>({ game, outcome }: Step<Done>): Stepped<Done> {
  if (isRefused(outcome)) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}
