import type { PreparedPool, Statement } from '@lights-out/service-kit';

import type { ClosedSlot, OpenSlot, RunningGame } from '../domain/game.ts';
import { dueAt } from '../domain/game-steps.ts';

/**
 * Opens a slot that is not open yet, in a running game, and marks its question as seen. The game's row is locked before
 * the slot's, as everywhere; a slot that another call has opened meanwhile is left alone, and nothing is written.
 */
export const openSlotStatement: Statement = {
  name: 'open-slot',
  text: `
    with game as materialized (
      select id from games where id = $1 and player_id = $2 and ended_at is null for no key update
    ),
    slot as (
      update game_questions set served_at = $4::timestamptz, deadline_at = $5
      from game
      where game_questions.game_id = $1 and game_questions.n = $3 and served_at is null
      returning question_id
    ),
    seen as (
      insert into seen_questions (player_id, question_id, seen_at)
      select $2, question_id, $4::timestamptz from slot
      on conflict (player_id, question_id) do update set seen_at = excluded.seen_at
    )
    update games set due_at = $6 from slot where games.id = $1`,
};

/** Closes the open slot of a running game; the first answer wins, a second one writes nothing. */
export const closeSlotStatement: Statement = {
  name: 'close-slot',
  text: `
    with game as materialized (
      select id from games where id = $1 and player_id = $2 and ended_at is null for no key update
    ),
    slot as (
      update game_questions set closed_at = $4, answered_at = $5, selected_option = $6, is_correct = $7,
        timed_out = $8, used_ms = $9, lag_credit_ms = $10, score = $11
      from game
      where game_questions.game_id = $1 and game_questions.n = $3 and served_at is not null and closed_at is null
      returning game_questions.n
    )
    update games set due_at = $12 from slot where games.id = $1`,
};

/** @returns whether the slot was still unopened and its game running; else nothing is written */
export async function openSlot(pool: PreparedPool, game: RunningGame, slot: OpenSlot): Promise<boolean> {
  const { rowCount } = await pool.run(openSlotStatement, [
    game.id,
    game.playerId,
    slot.n,
    slot.servedAt,
    slot.deadlineAt,
    dueAt(game),
  ]);
  return rowCount === 1;
}

/** @returns whether the slot was still open and its game running; else nothing is written */
export async function closeSlot(pool: PreparedPool, game: RunningGame, slot: ClosedSlot): Promise<boolean> {
  const { rowCount } = await pool.run(closeSlotStatement, [
    game.id,
    game.playerId,
    slot.n,
    slot.closedAt,
    slot.answeredAt,
    slot.selectedOption,
    slot.isCorrect,
    slot.timedOut,
    slot.usedMs,
    slot.lagCreditMs,
    slot.score,
    dueAt(game),
  ]);
  return rowCount === 1;
}
