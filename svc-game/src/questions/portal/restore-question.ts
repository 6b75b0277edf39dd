import type { restoreQuestion as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { restoreQuestion as restore } from '../flows/restore-question.ts';

export function restoreQuestion(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question }, body: { revision, reason }, admin, requestId }) => {
    await restore(ctx, { question, revision }, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
