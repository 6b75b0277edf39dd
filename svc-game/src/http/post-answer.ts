import { questionsPerGame, type postAnswer } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { answerQuestion } from '../domain/game-steps.ts';
import { verdictView } from '../domain/game-view.ts';
import { stepGame, stepToFinish } from './step-game.ts';

export function postAnswerHandler(context: GameContext): Handler<typeof postAnswer> {
  return async ({ params, body, player }) => {
    // Taken before waiting for the lock: the time until then is not the player's.
    const arrivedAt = context.clock.now();
    const take = body.n === questionsPerGame ? stepToFinish : stepGame;
    const { game, done: slot } = await take(context, params.id, player.id, (before) =>
      answerQuestion(before, body, arrivedAt),
    );
    return { status: 200, body: verdictView(game, slot) };
  };
}
