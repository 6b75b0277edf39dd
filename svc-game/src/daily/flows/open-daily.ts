import { type Conn, type Db, inTransaction, Refusal, secureShuffle, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { dailyPool, openPool } from '../../contests/index.ts';
import { askQuestion } from '../../questions/index.ts';
import { dayOf, isSunday, numberOf } from '../rules/day.ts';
import { type DrawnFrom, drawDaily } from '../rules/draw-daily.ts';
import { type Daily, findDaily, findLastDaily, insertDaily, listAsked, lockDailies } from '../sql/dailies.ts';
import { forgetDailies, knownDailies } from './known-dailies.ts';

type Drawing = Pick<Context, 'bank' | 'pools'>;
type Opening = Drawing & Pick<Context, 'db'>;

/**
 * Today's number, whose questions are drawn by whoever asks first.
 *
 * @throws {Refusal} `no-daily` where there are too few questions
 */
export async function openDaily(ctx: Opening, now: Date): Promise<Daily> {
  const day = dayOf(now);
  const known = (await knownDailies(ctx.db)).find((one) => one.day === day);
  if (known) return known;
  // Everybody who comes at midnight waits for one draw.
  const under = drawings.get(ctx.db);
  if (under?.day === day) return under.drawing;
  const drawing = drawNow(ctx, day, now);
  drawings.set(ctx.db, { day, drawing });
  const forget = () => drawings.get(ctx.db)?.drawing === drawing && drawings.delete(ctx.db);
  drawing.then(forget, forget);
  return drawing;
}

const drawings = new WeakMap<Db, { readonly day: string; readonly drawing: Promise<Daily> }>();

async function drawNow(ctx: Opening, day: string, now: Date): Promise<Daily> {
  const drawn = await inTransaction(ctx.db, (tx) => draw(tx, ctx, day, now));
  forgetDailies(ctx.db);
  await ctx.pools.refresh(ctx.db);
  return drawn;
}

async function draw(tx: Tx, { bank, pools }: Drawing, day: string, now: Date): Promise<Daily> {
  await lockDailies(tx);
  const known = await findDaily(tx, { day });
  if (known) return known;
  const last = await findLastDaily(tx);
  // A clock that was set back has no day before the last.
  if (last !== undefined && day < last.day) throw new Refusal('no-daily');
  const from = await sourcesOf(tx, { bank, pools }, now);
  const questions = drawDaily({ ...from, isSunday: isSunday(day) }, secureShuffle);
  if (questions === undefined) throw new Refusal('no-daily');
  const n = last === undefined ? 1 : numberOf(day, last);
  const asked = questions.map((question) => askQuestion(question, secureShuffle));
  await insertDaily(tx, { n, day }, asked);
  return { n, day, isGivenBack: false };
}

/** What a daily is drawn from by now. */
export async function sourcesOf(conn: Conn, { bank, pools }: Drawing, now: Date): Promise<Omit<DrawnFrom, 'isSunday'>> {
  // A pool that was sealed before the dailies had a part of their own may hold some of it.
  const sealed = pools.all().filter(({ closesAt }) => closesAt > now);
  const held = new Set(sealed.flatMap(({ texts }) => texts.map(({ id }) => id)));
  return {
    own: dailyPool(bank.current(), now).filter(({ id }) => !held.has(id)),
    open: openPool(bank.current(), now, pools.forFreePlay()),
    askedAt: await listAsked(conn),
  };
}
