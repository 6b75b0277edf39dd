import type { DailyStreak } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceByTime, type Game, type Slot, timeOf } from '../../play/index.ts';
import { type PictureNames, pictureNamesOf } from '../../questions/index.ts';
import { dayOf, dayOfNumber, isRevealed, numberOf } from '../rules/day.ts';
import { gameOfRun, type Run } from '../rules/run.ts';
import { streakOf } from '../rules/streak.ts';
import { type Daily, findDaily } from '../sql/dailies.ts';
import { findRunAndRaced, listEndedRuns, listShownSlots, listSlots } from '../sql/runs.ts';
import type { Runner } from './find-runner.ts';
import { knownDailies } from './known-dailies.ts';
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
  // Another process may have drawn it a moment ago.
  const daily = (await knownDailies(db)).find((one) => one.n === n) ?? (await findDaily(db, { n }));
  if (daily === undefined || daily.day > dayOf(now)) throw new Refusal('not-found');
  return daily;
}

export async function loadDaily(ctx: Context, daily: Daily, runner: Runner, now: Date): Promise<LoadedDaily> {
  const { db, dailyFigures, playSecret } = ctx;
  const { n } = daily;
  const had = new Map((await knownDailies(db)).map((one) => [one.n, one]));
  const today = { day: dayOf(now), n: numberOf(dayOf(now), daily) };
  const { run, slots, raced } = await findRunNow(ctx, runner.id, daily, now);
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

interface RunNow {
  readonly run: PlayedRun | undefined;
  /** None where the caller may see no question yet. */
  readonly slots: readonly Slot[];
  readonly raced: ReadonlySet<number>;
}

/** The runner's try as it stands by now, and the questions: time is saved only where it has moved the try on. */
async function findRunNow(ctx: Context, runner: string | null, daily: Daily, now: Date): Promise<RunNow> {
  const { n, day } = daily;
  const nothing = { run: undefined, raced: new Set<number>() };
  const { run, raced } = runner === null ? nothing : await findRunAndRaced(ctx.prepared, runner, n);
  if (run === undefined) {
    return { run, raced, slots: isRevealed(day, now) ? await listShownSlots(ctx.prepared, n, null) : [] };
  }
  const slots = await listShownSlots(ctx.prepared, n, run.id);
  const game = gameOfRun(run, slots);
  if (advanceByTime(game, timeOf(ctx, game, now)) === game) return { run: { ...run, game }, slots, raced };
  await advanceRun(ctx, run, now);
  return findRunNow(ctx, runner, daily, now);
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
  const all = await knownDailies(db);
  const today = dayOf(now);
  const of = month ?? today.slice(0, 7);
  const dailies = all.filter(({ day }) => day.startsWith(of) && day <= today);
  const span = { from: dailies[0]?.n ?? 0, to: dailies.at(-1)?.n ?? 0 };
  const ended = runner.id === null ? [] : await listEndedRuns(db, runner.id, span);
  const runs = new Map<number, PlayedRun>();
  for (const run of ended) runs.set(run.n, { ...run, game: gameOfRun(run, await listSlots(db, run.n, run.id)) });
  return { dailies, runs, firstDay: all[0] ? dayOfNumber(1, all[0]) : today };
}
