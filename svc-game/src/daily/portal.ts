import { stockOf } from '../contests/index.ts';
import type { Context, HandlerOf } from '../context.ts';
import { findStock } from './flows/find-stock.ts';
import { giveBack } from './flows/give-back.ts';
import { listDailyRecords } from './sql/dailies.ts';

const shownNumbers = 14;

export const dailyPortal = (ctx: Context) => ({
  getAdminDailies: getAdminDailies(ctx),
  getAdminStock: getAdminStock(ctx),
  giveBackDaily: giveBackDaily(ctx),
});

function getAdminDailies({ db }: Context): HandlerOf<'getAdminDailies'> {
  return async () => {
    const records = await listDailyRecords(db, shownNumbers);
    const body = records.map(({ givenBack, ...record }) => ({
      ...record,
      givenBack: givenBack && { ...givenBack, at: givenBack.at.toISOString() },
    }));
    return { status: 200, body };
  };
}

function getAdminStock(ctx: Context): HandlerOf<'getAdminStock'> {
  return async () => {
    const now = ctx.clock.now();
    const stock = stockOf(ctx.bank.current(), now, ctx.pools.forFreePlay());
    return { status: 200, body: { ...stock, dailies: await findStock(ctx, now) } };
  };
}

function giveBackDaily(ctx: Context): HandlerOf<'giveBackDaily'> {
  return async ({ params: { n }, body: { reason }, admin, requestId }) => {
    await giveBack(ctx, n, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
