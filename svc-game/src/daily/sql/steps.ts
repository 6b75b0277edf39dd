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
