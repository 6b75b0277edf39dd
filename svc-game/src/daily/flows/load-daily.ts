import type { DailyStreak } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceByTime, type Game, type Slot, timeOf } from '../../play/index.ts';
import { type PictureNames, pictureNamesOf } from '../../questions/index.ts';
import { dayOf, dayOfNumber, numberOf } from '../rules/day.ts';
import { gameOfRun, type Run } from '../rules/run.ts';
import { streakOf } from '../rules/streak.ts';
import { type Daily, findDaily, listDailies } from '../sql/dailies.ts';
import { findRun, listEndedRuns, listRaced, listShownSlots, listSlots } from '../sql/runs.ts';
import type { Runner } from './find-runner.ts';
import type { ReadFigures } from './live-figures.ts';
import { advanceRun } from './race-daily.ts';

export interface PlayedRun extends Run {
  readonly game: Game;
}

/** A number with all that its caller may see of it. */
export interface LoadedDaily {
  readonly daily: Daily;
  readonly run: PlayedRun | undefined;
  readonly slots: readonly Slot[];
  readonly figures: ReadFigures;
  readonly streak: DailyStreak;
  readonly isGuest: boolean;
  readonly names: PictureNames;
}

/** @throws {Refusal} `not-found` also for a number that has not come yet */
export async function findShownDaily({ db }: Pick<Context, 'db'>, n: number, now: Date): Promise<Daily> {
  const daily = await findDaily(db, { n });
  if (daily === undefined || daily.day > dayOf(now)) throw new Refusal('not-found');
  return daily;
}

export async function loadDaily(ctx: Context, daily: Daily, runner: Runner, now: Date): Promise<LoadedDaily> {
  const { db, dailyFigures, playSecret } = ctx;
  const { n } = daily;
  const had = new Map((await listDailies(db)).map((one) => [one.n, one]));
  const today = { day: dayOf(now), n: numberOf(dayOf(now), daily) };
  const { run, slots } = await findRunNow(ctx, runner.id, n, now);
  const raced = runner.id === null ? new Set<number>() : await listRaced(db, runner.id);
  // Nobody has raced a number that was never drawn: the site was down all its day.
  const givenBack = (number: number) => had.get(number)?.isGivenBack ?? true;
  return {
    daily,
    run,
    slots,
    figures: await dailyFigures.of(n),
    streak: streakOf({ raced, givenBack, today }),
    isGuest: runner.isGuest,
    // Names of their own for each try, and for those who only read.
    names: pictureNamesOf(playSecret.current(), run?.id ?? `daily-${n}`),
  };
}

/** The questions of a number with the runner's try as it stands by now: time is saved only where it has moved the try on. */
async function findRunNow(
  ctx: Context,
  runner: string | null,
  n: number,
  now: Date,
): Promise<{ run: PlayedRun | undefined; slots: readonly Slot[] }> {
  const run = runner === null ? undefined : await findRun(ctx.db, runner, n);
  const slots = await listShownSlots(ctx.prepared, n, run?.id ?? null);
  if (run === undefined) return { run, slots };
  const game = gameOfRun(run, slots);
  if (advanceByTime(game, timeOf(ctx, game, now)) === game) return { run: { ...run, game }, slots };
  await advanceRun(ctx, run, now);
  return findRunNow(ctx, runner, n, now);
}

/** The numbers of a month (UTC) that have come, in order, with the caller's tries that are over. */
export interface LoadedArchive {
  readonly dailies: readonly Daily[];
  readonly runs: ReadonlyMap<number, PlayedRun>;
  readonly firstDay: string;
}

/** @param month the current one by default */
export async function loadArchive(
  { db }: Pick<Context, 'db'>,
  month: string | undefined,
  runner: Runner,
  now: Date,
): Promise<LoadedArchive> {
  const all = await listDailies(db);
  const today = dayOf(now);
  const of = month ?? today.slice(0, 7);
  const dailies = all.filter(({ day }) => day.startsWith(of) && day <= today);
  const span = { from: dailies[0]?.n ?? 0, to: dailies.at(-1)?.n ?? 0 };
  const ended = runner.id === null ? [] : await listEndedRuns(db, runner.id, span);
  const runs = new Map<number, PlayedRun>();
  for (const run of ended) runs.set(run.n, { ...run, game: gameOfRun(run, await listSlots(db, run.n, run.id)) });
  return { dailies, runs, firstDay: all[0] ? dayOfNumber(1, all[0]) : today };
}
