import type { createWeekend as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { createWeekend as create } from '../flows/create-weekend.ts';
import { overviewView } from '../views/contest-view.ts';

export function createWeekend(ctx: Context): Handler<typeof contract> {
  return async ({ body, admin, requestId }) => {
    const { overview, isNew } = await create(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: isNew ? 201 : 200, body: overviewView(overview) };
  };
}
