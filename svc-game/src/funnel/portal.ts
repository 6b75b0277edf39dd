import type { Context, HandlerOf } from '../context.ts';
import { loadFunnel, switchExperiment } from './flows/funnel.ts';

export const funnelPortal = (ctx: Context) => ({
  getAdminFunnel: getAdminFunnel(ctx),
  postAdminExperiment: postAdminExperiment(ctx),
});

function getAdminFunnel(ctx: Context): HandlerOf<'getAdminFunnel'> {
  return async () => ({ status: 200, body: await loadFunnel(ctx) });
}

function postAdminExperiment(ctx: Context): HandlerOf<'postAdminExperiment'> {
  return async ({ params: { experiment }, body, admin, requestId }) => {
    await switchExperiment(ctx, experiment, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
