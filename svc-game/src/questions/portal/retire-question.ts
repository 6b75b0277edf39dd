import type { retireQuestion as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { retireQuestion as retire } from '../flows/retire-question.ts';

export function retireQuestion(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question }, body: { revision, reason }, admin, requestId }) => {
    await retire(ctx, { question, revision }, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
