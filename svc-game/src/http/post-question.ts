import type { postQuestion } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { openQuestion } from '../domain/game-steps.ts';
import { openQuestionView } from '../domain/game-view.ts';
import { stepGame } from './step-game.ts';

export function postQuestionHandler(context: GameContext): Handler<typeof postQuestion> {
  return async ({ params, player }) => {
    const now = context.clock.now();
    const { done: slot } = await stepGame(context, params.id, player.id, (game) => openQuestion(game, params.n, now));
    return { status: 200, body: openQuestionView(slot, now) };
  };
}
