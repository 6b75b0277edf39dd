import type { OwnGrid } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { chooseGrids, loadOwnGrid } from './flows/own-grid.ts';
import { findMember } from './sql/members.ts';
import { listSeatsOf } from './sql/seats.ts';
import { gridsExportView, ownGridView } from './views.ts';

export const gridsRoutes = (ctx: Context) => ({
  getOwnGrid: getOwnGrid(ctx),
  postGridChoice: postGridChoice(ctx),
  exportGrids: exportGrids(ctx),
});

async function own(ctx: Context, player: Player, now: Date): Promise<{ status: 200; body: OwnGrid }> {
  return { status: 200, body: ownGridView(await loadOwnGrid(ctx, player, now), now) };
}

function getOwnGrid(ctx: Context): HandlerOf<'getOwnGrid'> {
  return ({ player }) => own(ctx, player, ctx.clock.now());
}

function postGridChoice(ctx: Context): HandlerOf<'postGridChoice'> {
  return async ({ player, body }) => {
    const now = ctx.clock.now();
    await chooseGrids(ctx, player, body.takesPart, now);
    return own(ctx, player, now);
  };
}

function exportGrids({ db }: Context): HandlerOf<'exportGrids'> {
  return async ({ player }) => ({
    status: 200,
    body: gridsExportView(await findMember(db, player.id), await listSeatsOf(db, player.id)),
  });
}
