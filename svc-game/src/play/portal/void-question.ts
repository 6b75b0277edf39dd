import type { voidQuestion as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { voidQuestion as voidInContest } from '../flows/void-question.ts';

export function voidQuestion(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question }, body: { contest, revision, reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: await voidInContest(ctx, { contest, question, revision }, reason, by) };
  };
}
