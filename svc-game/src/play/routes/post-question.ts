import type { postQuestion as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { openQuestion } from '../flows/open-question.ts';
import { openQuestionView } from '../views/game-view.ts';

export function postQuestion(ctx: Context): Handler<typeof contract> {
  return async ({ params: { id, n }, player }) => {
    const now = ctx.clock.now();
    const slot = await openQuestion(ctx, { gameId: id, playerId: player.id, n }, now);
    return { status: 200, body: openQuestionView(slot, ctx.clock.onTimeOf(slot.servedAt, now)) };
  };
}
