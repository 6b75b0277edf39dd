import type { PreparedPool, Statement } from '@lights-out/service-kit';

import type { ClosedSlot } from '../../play/rules/game.ts';
import type { StepStatements } from '../../play/sql/steps.ts';

/**
 * As the steps of games, of races of a daily. A slot that another call has opened or closed meanwhile is left alone, and so is one whose
 * race is over, deleted or locked.
 */
export const dailySteps: StepStatements = {
  write: {
    name: 'daily-steps',
    text: `
      with step as materialized (select * from unnest($1::slot_step[])),
      free as (
        select step.* from step cross join lateral (
          select from daily_runs where id = step.game_id and ended_at is null for no key update skip locked
        ) run
      ),
      opened as (
        insert into daily_answers (run, place, served_at, deadline_at)
        select game_id, n, served_at, deadline_at from free where closed_at is null
        on conflict (run, place) do nothing
        returning run
      ),
      closed as (
        update daily_answers set
          closed_at = free.closed_at, answered_at = free.answered_at, selected_option = free.selected_option,
          is_correct = free.is_correct, timed_out = free.timed_out, used_ms = free.used_ms,
          lag_credit_ms = free.lag_credit_ms, score = free.score
        from free
        where run = free.game_id and place = free.n and daily_answers.closed_at is null and free.closed_at is not null
        returning run
      )
      select run as id from opened union all select run from closed`,
  },
  now: {
    name: 'daily-slot-now',
    text: `
      select served_at, closed_at, answered_at, selected_option
      from daily_runs join daily_answers on daily_answers.run = daily_runs.id
      where daily_runs.id = $1 and place = $2
      for share`,
  },
};

export const finishRunStatement: Statement = {
  name: 'finish-daily',
  text: `
    with held as (
      select id from daily_runs where id = $1 and ended_at is null for no key update skip locked
    ),
    closed as (
      update daily_answers set
        closed_at = $3, answered_at = $4, selected_option = $5, is_correct = $6, timed_out = $7, used_ms = $8,
        lag_credit_ms = $9, score = $10
      from held where run = held.id and place = $2 and closed_at is null
      returning run
    )
    update daily_runs set ended_at = $11, score = $12, correct_answers = $13 from closed where id = closed.run`,
};

interface FinishedRun {
  readonly id: string;
  readonly slot: ClosedSlot;
  readonly endedAt: Date;
  readonly score: number;
  readonly correctAnswers: number;
}

/** Closes the last question and ends the race. @returns whether it was as the step found it; else nothing is written */
export async function updateFinished(
  pool: PreparedPool,
  { id, slot, endedAt, score, correctAnswers }: FinishedRun,
): Promise<boolean> {
  const closed = [slot.closedAt, slot.answeredAt, slot.selectedOption, slot.isCorrect, slot.timedOut];
  const scored = [slot.usedMs, slot.lagCreditMs, slot.score];
  const values = [id, slot.n, ...closed, ...scored, endedAt, score, correctAnswers];
  return (await pool.run(finishRunStatement, values)).rowCount > 0;
}
