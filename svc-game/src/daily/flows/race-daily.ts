import { randomUUID } from 'node:crypto';

import type { ArrivalSource } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { accepted, advanceByTime, type Game, isClosed, type Step, stepBetween, timeOf } from '../../play/index.ts';
import { closesAt, dayOf, isRevealed } from '../rules/day.ts';
import { countsOfRun, gameOfRun, type Run } from '../rules/run.ts';
import type { Daily } from '../sql/dailies.ts';
import { deleteRun, insertRun, listSlots, lockRun, markRunPractice, updateEnded, upsertSlot } from '../sql/runs.ts';
import { updateFinished } from '../sql/steps.ts';
import { type DailyCaller, findRunner } from './find-runner.ts';

type Racing = Pick<Context, 'db' | 'clock'>;

interface Try {
  readonly runner: string;
  readonly isGuest: boolean;
  readonly isUntimed: boolean;
  /** Where the runner came from, as the browser told. */
  readonly source: ArrivalSource;
}

/** Starts the one try of a number, or leaves the one that there is. On a day that is over it is practice. A runner's first is counted. */
export async function startRun(
  { prepared, stepCounts }: Pick<Context, 'prepared' | 'stepCounts'>,
  daily: Daily,
  { source, ...by }: Try,
  now: Date,
): Promise<void> {
  const isPractice = now >= closesAt(daily.day);
  const isFirst = await insertRun(prepared, { id: randomUUID(), ...by, n: daily.n, isPractice, startedAt: now });
  if (isFirst) stepCounts.add('daily', source, now);
}

type Stepping = Racing & Pick<Context, 'running' | 'prepared' | 'prompt' | 'dailySteps'>;

/**
 * Takes the caller's try one step, by the rules of games, and by one statement as in a game (decision 0110): on the copy that this
 * process has, whoever asks. Where that has changed since, or is not there, the try is loaded and the step decided anew. What time
 * alone does is saved even where the step is refused. Once everybody may read the day's answers, a step makes the try practice.
 *
 * @throws {Refusal} the step's own, `game-not-found`
 */
export async function stepRun<Done extends object>(
  ctx: Stepping,
  caller: DailyCaller,
  n: number,
  take: (game: Game, now: Date) => Step<Done>,
  now: Date,
): Promise<{ readonly game: Game; readonly done: Done }> {
  const key = copyKey(caller, n);
  const known = ctx.running.get(key);
  // Kept again only after the commit.
  ctx.running.delete(key);
  if (known !== undefined && !isLate(known, now)) {
    const stepped = take(known, timeOf(ctx, known, now));
    const step = stepBetween(known, stepped.game);
    if (step !== undefined && (await ctx.dailySteps.write(step))) {
      ctx.running.set(key, step.game);
      return accepted(stepped);
    }
    if (await finish(ctx, known, stepped.game)) return accepted(stepped);
  }
  const { id: runner } = await findRunner(ctx, caller);
  if (runner === null) throw new Refusal('game-not-found');
  const stepped = await stepUnderLock(ctx, { runner, n }, take, now);
  if (stepped.game.state === 'running') ctx.running.set(key, stepped.game);
  return accepted(stepped);
}

/** Whether the answers of the day on which it was started are shown by now. */
function isLate({ startedAt }: Pick<Run, 'startedAt'>, now: Date): boolean {
  return isRevealed(dayOf(startedAt), now);
}

/** Under which a race is kept: whoever asks may go on with it as long as it is theirs, as each statement finds out. */
function copyKey({ player, guest }: DailyCaller, n: number): string {
  return `${player?.id ?? guest} ${n}`;
}

/** Keeps a race that was just begun, so that its first step needs no look at it. */
export function keepCopy({ running }: Pick<Context, 'running'>, caller: DailyCaller, n: number, game: Game): void {
  if (game.state === 'running') running.set(copyKey(caller, n), game);
}

/** Writes the answer that ends a race; false where that takes more than one statement, or the race has changed since. */
async function finish({ prompt }: Pick<Context, 'prompt'>, before: Game, after: Game): Promise<boolean> {
  const [slot, ...more] = after.slots.filter((one, index) => one !== before.slots[index]);
  if (after.state !== 'finished' || slot?.state !== 'closed' || more.length > 0) return false;
  const { id, endedAt, slots } = after;
  return updateFinished(prompt, { id, slot, endedAt, ...countsOfRun(slots) });
}

function stepUnderLock<Done extends object>(
  ctx: Racing,
  { runner, n }: Pick<Run, 'runner' | 'n'>,
  take: (game: Game, now: Date) => Step<Done>,
  now: Date,
): Promise<Step<Done>> {
  return inRetriedTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, runner, n);
    if (run === undefined) throw new Refusal('game-not-found');
    const before = gameOfRun(run, await listSlots(tx, n, run.id));
    const stepped = take(before, timeOf(ctx, before, now));
    if (!('refused' in stepped.outcome) && !run.isPractice && isLate(run, now)) await markRunPractice(tx, run.id);
    await saveRun(tx, run, before, stepped.game);
    return stepped;
  });
}

/** Moves a try on by time alone. One that was left before its first answer is forgotten, so that it can be started again. */
export async function advanceRun(ctx: Racing, { runner, n }: Pick<Run, 'runner' | 'n'>, now: Date): Promise<void> {
  await inRetriedTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, runner, n);
    if (run === undefined || run.endedAt !== null) return;
    const before = gameOfRun(run, await listSlots(tx, n, run.id));
    await saveRun(tx, run, before, advanceByTime(before, timeOf(ctx, before, now)));
  });
}

async function saveRun(tx: Tx, run: Run, before: Game, after: Game): Promise<void> {
  if (after === before) return;
  for (const [index, slot] of after.slots.entries())
    if (slot !== before.slots[index]) await upsertSlot(tx, run.id, slot);
  if (after.state === 'running' || before.state !== 'running') return;
  if (!after.slots.some(isClosed)) await deleteRun(tx, run.id);
  else await updateEnded(tx, run.id, { at: after.endedAt, ...countsOfRun(after.slots) });
}
