import type { Context, HandlerOf } from '../context.ts';
import { countStep } from './flows/funnel.ts';
import { listRunning } from './sql/experiments.ts';

export const funnelRoutes = (ctx: Context) => ({
  postFunnelStep: postFunnelStep(ctx),
});

function postFunnelStep(ctx: Context): HandlerOf<'postFunnelStep'> {
  return async ({ body: { step, arrival } }) => {
    await countStep(ctx, step, arrival);
    return { status: 200, body: { experiments: await listRunning(ctx.db) } };
  };
}
