import type { cancelContest as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { cancelContest as cancel } from '../flows/cancel-contest.ts';

export function cancelContest(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body: { reason }, admin, requestId }) => {
    const { state } = await cancel(ctx, contest, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { state, winners: [] } };
  };
}
