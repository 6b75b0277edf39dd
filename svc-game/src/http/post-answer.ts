import type { postAnswer as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { answerQuestion } from '../flows/answer-question.ts';
import { verdictView } from './views/game-view.ts';

export function postAnswer(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, player }) => {
    const arrivedAt = ctx.clock.now();
    const { game, done } = await answerQuestion(ctx, { ...body, gameId: params.id, playerId: player.id }, arrivedAt);
    return { status: 200, body: verdictView(game, done) };
  };
}
