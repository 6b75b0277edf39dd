import { randomUUID } from 'node:crypto';

import type { Player, PreparedPool, Statement } from '@lights-out/service-kit';

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
      where game_questions.game_id = game.id and game_questions.n = $3 and served_at is null
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
      where game_questions.game_id = game.id and game_questions.n = $3 and served_at is not null and closed_at is null
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

/**
 * Makes the player or copies the name from the token, and starts a game of free practice with its questions. Starts no
 * game for a player whose account was deleted or who has one running. The upsert locks the current row of the player: a
 * statement that only read it could miss a deletion that commits in the meantime.
 */
export const startPracticeStatement: Statement = {
  name: 'start-practice',
  text: `
    with player as (
      insert into players (id, display_name) values ($1, $2)
      on conflict (id) do update set
        display_name = case when players.deleted_at is null then excluded.display_name else players.display_name end
      returning id, deleted_at
    ),
    game as (
      insert into games (id, player_id, mode, difficulty, state, started_at, due_at)
      select $3, player.id, 'free', $4, 'running', $5, $6 from player where deleted_at is null
      on conflict do nothing
      returning id
    )
    insert into game_questions (game_id, n, question_id, revision, option_order)
    select game.id, question.n, question.id, question.revision, question.option_order::smallint[]
    from game, unnest($7::int[], $8::int[], $9::text[], $10::text[]) as question (n, id, revision, option_order)`,
};

/** @returns whether the game was started; else nothing is written but the player's name */
export async function startPractice(pool: PreparedPool, player: Player, game: RunningGame): Promise<boolean> {
  const questions = game.slots.map(({ question }) => question);
  const { rowCount } = await pool.run(startPracticeStatement, [
    player.id,
    player.displayName,
    game.id,
    game.difficulty,
    game.startedAt,
    dueAt(game),
    game.slots.map(({ n }) => n),
    questions.map(({ id }) => id),
    questions.map(({ revision }) => revision),
    questions.map(({ optionOrder }) => `{${optionOrder.join(',')}}`),
  ]);
  return rowCount > 0;
}

/** Prepares the statements of a game's steps on every connection; nothing of it stays. */
export function warmSteps(pool: PreparedPool): Promise<void> {
  const at = new Date(0);
  return pool.warm([
    [startPracticeStatement, () => [randomUUID(), '', randomUUID(), 'medium', at, at, [], [], [], []]],
    [openSlotStatement, () => [randomUUID(), randomUUID(), 1, at, at, at]],
    [closeSlotStatement, () => [randomUUID(), randomUUID(), 1, at, at, 0, false, false, 0, 0, 0, at]],
  ]);
}
