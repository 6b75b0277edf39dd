import type { unvoidQuestion as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { unvoidQuestion as unvoid } from '../flows/void-question.ts';

export function unvoidQuestion(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question }, body: { contest, revision, reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: await unvoid(ctx, { contest, question, revision }, reason, by) };
  };
}
