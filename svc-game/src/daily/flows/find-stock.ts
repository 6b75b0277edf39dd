import type { Context } from '../../context.ts';
import { dayOf, dayOfNumber } from '../rules/day.ts';
import { dailiesLeft, type DailiesLeft } from '../rules/stock.ts';
import { findLastDaily } from '../sql/dailies.ts';
import { sourcesOf } from './open-daily.ts';

/** Until when the dailies that are not drawn yet keep their rules. */
export async function findStock(ctx: Pick<Context, 'db' | 'bank' | 'pools'>, now: Date): Promise<DailiesLeft> {
  const today = dayOf(now);
  const isDrawn = (await findLastDaily(ctx.db))?.day === today;
  return dailiesLeft(await sourcesOf(ctx.db, ctx, now), isDrawn ? dayOfNumber(1, { n: 0, day: today }) : today);
}
