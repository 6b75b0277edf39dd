import { type Conn, type PreparedPool, runStatement, type Statement, type Tx } from '@lights-out/service-kit';

import type { Slot } from '../../play/rules/game.ts';
import { slotOf, type SlotRow } from '../../play/sql/game-rows.ts';
import { slotColumns } from '../../play/sql/games.ts';
import type { Run } from '../rules/run.ts';

const runColumns = {
  id: 'id',
  runner: 'runner',
  isGuest: 'is_guest',
  n: 'n',
  isUntimed: 'is_untimed',
  isPractice: 'is_practice',
  startedAt: 'started_at',
  endedAt: 'ended_at',
};

/** A runner's try of a number, with the numbers that the runner has raced on their day. */
export interface RunAndRaced {
  readonly run: Run | undefined;
  readonly raced: ReadonlySet<number>;
}

export const runAndRacedStatement: Statement = {
  name: 'daily-run-and-raced',
  text: `
    select array(select n from daily_runs where runner = $1 and not is_practice) as raced,
      run.id, runner, is_guest as "isGuest", n, is_untimed as "isUntimed", is_practice as "isPractice",
      started_at as "startedAt", ended_at as "endedAt"
    from (values (1)) one left join daily_runs run on runner = $1 and n = $2`,
};

export async function findRunAndRaced(pool: PreparedPool, runner: string, number: number): Promise<RunAndRaced> {
  const { rows } = await pool.run<Run & { raced: number[] }>(runAndRacedStatement, [runner, number]);
  const { raced, ...run } = rows[0]!;
  return { run: (run.id as string | null) === null ? undefined : run, raced: new Set(raced) };
}

export function lockRun(tx: Tx, runner: string, n: number): Promise<Run | undefined> {
  return tx('daily_runs').where({ runner, n }).forUpdate().first<Run | undefined>(runColumns);
}

export async function markRunPractice(tx: Tx, id: string): Promise<void> {
  await tx('daily_runs').where({ id }).update({ is_practice: true });
}

/**
 * Adds a try, unless the runner has one of this number. It does not wait for the disk: the commit of its first question does, which
 * comes behind it in the log, and a try without a question may be started again.
 */
export const startRunStatement: Statement = {
  name: 'start-daily',
  text: `
    insert into daily_runs (id, runner, is_guest, n, is_untimed, is_practice, started_at)
    select $1::uuid, $2::uuid, $3::boolean, $4::int, $5::boolean, $6::boolean, $7::timestamptz
    from set_config('synchronous_commit', 'off', true)
    on conflict (runner, n) do nothing
    returning not exists (select from daily_runs other where other.runner = $2 and other.n <> $4) as "isFirst"`,
};

/** @returns whether it is the first of the runner */
export async function insertRun(pool: PreparedPool, run: Omit<Run, 'endedAt'>): Promise<boolean> {
  const { id, runner, isGuest, n, isUntimed, isPractice, startedAt } = run;
  const values = [id, runner, isGuest, n, isUntimed, isPractice, startedAt];
  const { rows } = await pool.run<{ isFirst: boolean }>(startRunStatement, values);
  return rows[0]?.isFirst ?? false;
}

export const dailySlotsStatement: Statement = {
  name: 'daily-slots',
  text: `
    select asked.place as n, asked.question_id, asked.revision, asked.option_order, questions.category,
      question, options, correct_option, difficulty, image_hash, image_alt, explanation, source,
      served_at, deadline_at, closed_at, answered_at, selected_option, is_correct, timed_out, used_ms, lag_credit_ms, score
    from daily_questions asked join questions on questions.id = asked.question_id
      join question_revisions using (question_id, revision)
      left join daily_answers on daily_answers.run = cast($2 as uuid) and daily_answers.place = asked.place
    where asked.n = $1 order by asked.place`,
};

/** The seven questions of a number, with what the run has done; without a run all are unopened. */
export async function listSlots(conn: Conn, n: number, run: string | null): Promise<Slot[]> {
  return (await runStatement<SlotRow>(conn, dailySlotsStatement, [n, run])).rows.map(slotOf);
}

/** As `listSlots`, by a statement that is planned once: four tables take longer to plan than to read. */
export async function listShownSlots(pool: PreparedPool, n: number, run: string | null): Promise<Slot[]> {
  return (await pool.run<SlotRow>(dailySlotsStatement, [n, run])).rows.map(slotOf);
}

/** Writes a question that was opened or closed. */
export async function upsertSlot(tx: Tx, run: string, slot: Slot): Promise<void> {
  await tx('daily_answers')
    .insert({ run, place: slot.n, ...slotColumns(slot) })
    .onConflict(['run', 'place'])
    .merge();
}

export async function updateEnded(
  tx: Tx,
  run: string,
  ended: { readonly at: Date; readonly score: number; readonly correctAnswers: number },
): Promise<void> {
  const { at: ended_at, score, correctAnswers: correct_answers } = ended;
  await tx('daily_runs').where({ id: run }).update({ ended_at, score, correct_answers });
}

export async function deleteRun(tx: Tx, run: string): Promise<void> {
  await tx('daily_runs').where({ id: run }).delete();
}

export async function hasRun(conn: Conn, runner: string): Promise<boolean> {
  return (await conn('daily_runs').where({ runner }).first('id')) !== undefined;
}

/** The runner's tries of numbers in a span that are over. */
export function listEndedRuns(conn: Conn, runner: string, { from, to }: { from: number; to: number }): Promise<Run[]> {
  return conn('daily_runs')
    .where({ runner })
    .whereBetween('n', [from, to])
    .whereNotNull('ended_at')
    .orderBy('n')
    .select<Run[]>(runColumns);
}

/** All tries of a runner, the latest number first. */
export function listRunsOf(conn: Conn, runner: string): Promise<Run[]> {
  return conn('daily_runs').where({ runner }).orderBy('n', 'desc').select<Run[]>(runColumns);
}

/** Tries that may have been left. */
export function listLeftRuns(conn: Conn, startedBefore: Date, limit: number): Promise<Run[]> {
  return conn('daily_runs')
    .whereNull('ended_at')
    .where('started_at', '<', startedBefore)
    .orderBy('started_at')
    .limit(limit)
    .select<Run[]>(runColumns);
}
