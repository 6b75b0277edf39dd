import { recordsText, type DatabaseRecord, type PreparedPool, type Statement } from '@lights-out/service-kit';

import type { ClosedSlot, OpenSlot, RunningGame } from '../rules/game.ts';
import { dueAt } from '../rules/game-steps.ts';

/** The two statements of a kind of race that is raced in steps. */
export interface StepStatements {
  /** Writes the steps of an array of `slot_step`; returns the ids of the races whose step is written. */
  readonly write: Statement;
  /** What is stored of one slot of a race, by its id and the slot's number, once whoever writes it has committed. */
  readonly now: Statement;
}

/** A slot that was opened or closed, and the game after it. */
export interface SlotStep {
  readonly game: RunningGame;
  readonly slot: OpenSlot | ClosedSlot;
}

/**
 * Opens slots that are not open yet and closes those that are, each in a running game; a question that is opened is marked
 * as seen. The game's row is locked before the slot's, as everywhere. A slot that another call has changed meanwhile is left
 * alone, and so is one whose game is locked: nothing is written of that step. Each table is entered by its key from a
 * lateral subquery, which leaves the planner no other way however old its statistics are.
 */
export const slotStepsStatement: Statement = {
  name: 'slot-steps',
  text: `
    with step as materialized (select * from unnest($1::slot_step[])),
    free as (
      select step.* from step cross join lateral (
        select from games
        where id = step.game_id and player_id = step.player_id and ended_at is null for no key update skip locked
      ) game
    ),
    found as (
      select free.*, slot.* from free cross join lateral (
        select ctid as place from game_questions where game_id = free.game_id and n = free.n offset 0
      ) slot
    ),
    slot as (
      update game_questions set
        served_at = coalesce(found.served_at, game_questions.served_at),
        deadline_at = coalesce(found.deadline_at, game_questions.deadline_at),
        closed_at = found.closed_at, answered_at = found.answered_at, selected_option = found.selected_option,
        is_correct = found.is_correct, timed_out = found.timed_out, used_ms = found.used_ms,
        lag_credit_ms = found.lag_credit_ms, score = found.score
      from found
      where game_questions.ctid = found.place and game_questions.closed_at is null
        and (game_questions.served_at is null) = (found.closed_at is null)
      returning found.game_id, found.player_id, found.due_at, found.served_at as opened_at, question_id
    ),
    seen as (
      insert into seen_questions (player_id, question_id, seen_at)
      select player_id, question_id, opened_at from slot where opened_at is not null
      on conflict (player_id, question_id) do update set seen_at = excluded.seen_at
    )
    update games set due_at = slot.due_at from slot where games.id = slot.game_id
    returning games.id`,
};

/**
 * Writes steps of different games as one transaction: all or an error (decision 0110).
 *
 * @returns the ids of the games whose step is written now: their slot was as the step found it, and the game running
 */
export async function updateSlotSteps(
  pool: Pick<PreparedPool, 'run'>,
  steps: readonly SlotStep[],
  { write }: StepStatements = gameSteps,
): Promise<Set<string>> {
  const { rows } = await pool.run<{ id: string }>(write, [recordsText(steps.map(recordOf))]);
  return new Set(rows.map(({ id }) => id));
}

/** Both rows are locked, so that the statement waits for whoever writes them and then reads what was committed. */
const slotNowStatement: Statement = {
  name: 'slot-now',
  text: `
    select served_at, closed_at, answered_at, selected_option
    from games join game_questions slot on slot.game_id = games.id
    where games.id = $1 and slot.n = $2
    for share`,
};

/** Those of games. */
export const gameSteps: StepStatements = { write: slotStepsStatement, now: slotNowStatement };

interface SlotNow {
  readonly served_at: Date | null;
  readonly closed_at: Date | null;
  readonly answered_at: Date | null;
  readonly selected_option: number | null;
}

/** Whether the slot is as the step leaves it, for a step whose first writing may have taken place. */
export async function hasSlotStep(
  pool: Pick<PreparedPool, 'run'>,
  { game, slot }: SlotStep,
  { now }: StepStatements = gameSteps,
): Promise<boolean> {
  const { rows } = await pool.run<SlotNow>(now, [game.id, slot.n]);
  return rows.some((stored) =>
    slot.state === 'open'
      ? isSameInstant(stored.served_at, slot.servedAt) && stored.closed_at === null
      : isSameInstant(stored.closed_at, slot.closedAt) &&
        isSameInstant(stored.answered_at, slot.answeredAt) &&
        stored.selected_option === slot.selectedOption,
  );
}

function isSameInstant(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

/** In the order of the type `slot_step` in Postgres. */
function recordOf({ game, slot }: SlotStep): DatabaseRecord {
  const opened = slot.state === 'open' ? slot : undefined;
  const closed = slot.state === 'closed' ? slot : undefined;
  return {
    game_id: game.id,
    player_id: game.playerId,
    n: slot.n,
    due_at: dueAt(game).toISOString(),
    served_at: opened?.servedAt.toISOString() ?? null,
    deadline_at: opened?.deadlineAt.toISOString() ?? null,
    closed_at: closed?.closedAt.toISOString() ?? null,
    answered_at: closed?.answeredAt?.toISOString() ?? null,
    selected_option: closed?.selectedOption ?? null,
    is_correct: closed?.isCorrect ?? null,
    timed_out: closed?.timedOut ?? null,
    used_ms: closed?.usedMs ?? null,
    lag_credit_ms: closed?.lagCreditMs ?? null,
    score: closed?.score ?? null,
  };
}
