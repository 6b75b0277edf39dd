import type { postQuestionReport as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { reportQuestion } from '../flows/report-question.ts';

export function postQuestionReport(ctx: Context): Handler<typeof contract> {
  return async ({ params, body: { n, reason, comment }, player, requestId }) => {
    const wanted = { gameId: params.id, n, reason, comment, requestId };
    const { report, isNew } = await reportQuestion(ctx, player, wanted, ctx.clock.now());
    return { status: isNew ? 201 : 200, body: report };
  };
}
