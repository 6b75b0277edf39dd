import type { resolveReports as contract } from '@lights-out/contracts/admin-reports';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { resolveReports as resolve } from '../flows/resolve-reports.ts';

export function resolveReports(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question }, body: { revision, ...answer }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: { answered: await resolve(ctx, { question, revision }, answer, by) } };
  };
}
