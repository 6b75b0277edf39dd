import type { createRehearsal as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { createRehearsal as create } from '../flows/create-rehearsal.ts';
import { overviewView } from '../views/contest-view.ts';

export function createRehearsal(ctx: Context): Handler<typeof contract> {
  return async ({ body, admin, requestId }) => {
    const overview = await create(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: overviewView(overview) };
  };
}
