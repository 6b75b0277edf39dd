import { returnedPlacesDays } from '@lights-out/contracts';

import type { Context, HandlerOf } from '../context.ts';
import { appeal, listStrikes } from './flows/list-strikes.ts';
import { listReturnedPlaces } from './sql/returned-places.ts';
import { listWaitingRuns } from './sql/waiting-results.ts';

export const fairPlayRoutes = (ctx: Context) => ({
  getStrikes: getStrikes(ctx),
  postAppeal: postAppeal(ctx),
  getWaitingRuns: getWaitingRuns(ctx),
  getReturnedPlaces: getReturnedPlaces(ctx),
});

function getStrikes({ db, clock }: Context): HandlerOf<'getStrikes'> {
  return async ({ player }) => ({ status: 200, body: await listStrikes(db, player.id, clock.now()) });
}

function postAppeal(ctx: Context): HandlerOf<'postAppeal'> {
  return async ({ params: { contest }, body: { text }, player }) => ({
    status: 200,
    body: await appeal(ctx, { contest, playerId: player.id, text }, ctx.clock.now()),
  });
}

function getWaitingRuns({ db }: Context): HandlerOf<'getWaitingRuns'> {
  return async ({ player }) => {
    const runs = await listWaitingRuns(db, player.id);
    return { status: 200, body: runs.map((run) => ({ ...run, completedAt: run.completedAt.toISOString() })) };
  };
}

const dayMs = 86_400_000;

function getReturnedPlaces({ db, clock }: Context): HandlerOf<'getReturnedPlaces'> {
  return async ({ player }) => {
    const since = new Date(clock.now().getTime() - returnedPlacesDays * dayMs);
    return { status: 200, body: await listReturnedPlaces(db, player.id, since) };
  };
}
