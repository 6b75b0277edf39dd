import {
  recordsText,
  runStatement,
  type Connection,
  type DatabaseRecord,
  type Statement,
  type Tx,
} from '@lights-out/service-kit';

import type { Finish } from '../rules/finish.ts';
import { standingKey } from '../../boards/rules/standing-key.ts';

/**
 * Ends the running games among the rows, and stores results of those that it ended, and their standings where they need not wait: one statement, so one
 * round trip and one commit. The player is read from the game's row, so a result or standing always has one. The upsert
 * itself gives the score before (`previous_score`): it holds the row, where a sibling read would be older than the
 * lock. Standings are raised in an order, so that two processes never wait for each other. Each table is entered by its
 * key from a lateral subquery, which leaves the planner no other way however old its statistics are.
 */
export const finishesStatement: Statement = {
  name: 'finishes',
  text: `
    with finish as materialized (select * from unnest($1::finish[])),
    free as (
      select finish.*, game.* from finish cross join lateral (
        select ctid as place from games where id = finish.game_id and state = 'running' for no key update skip locked
      ) game
    ),
    ended as (
      update games set state = 'finished', due_at = null, ended_at = free.ended_at
      from free where games.ctid = free.place
      returning free.game_id, free.n, free.ended_at, free.answered_at, free.selected_option, free.is_correct, free.timed_out,
        free.question_ms, free.lag_credit_ms, free.question_score, free.result_id, free.board, free.score,
        free.correct_answers, free.used_ms, free.sort_key, games.player_id, games.mode, games.difficulty, games.challenge_id
    ),
    slot as (
      select ended.*, slot.place from ended cross join lateral (
        select ctid as place from game_questions where game_id = ended.game_id and n = ended.n offset 0
      ) slot
    ),
    closed as (
      update game_questions set
        closed_at = slot.ended_at, answered_at = slot.answered_at, selected_option = slot.selected_option,
        is_correct = slot.is_correct, timed_out = slot.timed_out, used_ms = slot.question_ms,
        lag_credit_ms = slot.lag_credit_ms, score = slot.question_score
      from slot where game_questions.ctid = slot.place
    ),
    raised as (
      insert into standings
        (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
      select board, part, player_id, score, ended_at, game_id, sort_key, difficulty, correct_answers, used_ms
      from ended cross join lateral (values ('all'), (difficulty)) parts (part)
      where board is not null and sort_key is not null
      order by board, player_id, part
      on conflict (board, difficulty, player_id) do update set
        previous_score = standings.score,
        -- A standing keeps what is ahead in the order.
        score = case when excluded.sort_key < standings.sort_key then excluded.score else standings.score end,
        achieved_at = case when excluded.sort_key < standings.sort_key then excluded.achieved_at else standings.achieved_at end,
        game_id = case when excluded.sort_key < standings.sort_key then excluded.game_id else standings.game_id end,
        game_difficulty =
          case when excluded.sort_key < standings.sort_key then excluded.game_difficulty else standings.game_difficulty end,
        correct_answers =
          case when excluded.sort_key < standings.sort_key then excluded.correct_answers else standings.correct_answers end,
        used_ms = case when excluded.sort_key < standings.sort_key then excluded.used_ms else standings.used_ms end,
        sort_key = case when excluded.sort_key < standings.sort_key then excluded.sort_key else standings.sort_key end
      returning player_id, difficulty, previous_score, score
    )
    insert into results
      (id, game_id, player_id, mode, difficulty, challenge_id, board, score, correct_answers, used_ms, completed_at,
       best_before, best_after, best_before_at_difficulty, best_after_at_difficulty, waited)
    select result_id, game_id, ended.player_id, mode, ended.difficulty, challenge_id, board, ended.score, correct_answers, used_ms,
      ended_at, whole.previous_score, whole.score, part.previous_score, part.score, board is not null and sort_key is null
    from ended
    left join raised whole on whole.player_id = ended.player_id and whole.difficulty = 'all'
    left join raised part on part.player_id = ended.player_id and part.difficulty = ended.difficulty
    returning game_id`,
};

/** Stores a finish in the caller's transaction, which holds the game; whether the game was still running. */
export async function insertFinish(tx: Tx, finish: Finish): Promise<boolean> {
  const { rowCount } = await runStatement(tx, finishesStatement, [recordsText([recordOf(finish)])]);
  return rowCount === 1;
}

/**
 * Stores one finish as a transaction of its own; whether it is stored now. A game that is locked elsewhere or has
 * ended is not touched.
 */
export async function insertAndCommitFinish(connection: Connection, finish: Finish): Promise<boolean> {
  const { id, gameId } = finish.result;
  if ((await insertAndCommitFinishes(connection, [finish])).has(gameId)) return true;
  // A caller that lost the connection during the commit retries: the finish may have been stored.
  const known = await connection.query('select from results where id = $1', [id]);
  return known.rowCount === 1;
}

/**
 * The same for many at once, of different players, as one transaction: all or an error (decision 0030).
 *
 * @returns the ids of the games that it stored
 */
export async function insertAndCommitFinishes(
  connection: Connection,
  finishes: readonly Finish[],
): Promise<Set<string>> {
  const { rows } = await connection.query<{ game_id: string }>({
    ...finishesStatement,
    values: [recordsText(finishes.map(recordOf))],
  });
  return new Set(rows.map((row) => row.game_id));
}

/** In the order of the type `finish` in Postgres. */
function recordOf({ slot, result }: Finish): DatabaseRecord {
  const { score, completedAt: achievedAt, gameId } = result;
  return {
    game_id: gameId,
    n: slot.n,
    ended_at: achievedAt.toISOString(),
    answered_at: slot.answeredAt?.toISOString() ?? null,
    selected_option: slot.selectedOption,
    is_correct: slot.isCorrect,
    timed_out: slot.timedOut,
    question_ms: slot.usedMs,
    lag_credit_ms: slot.lagCreditMs,
    question_score: slot.score,
    result_id: result.id,
    board: result.board,
    score,
    correct_answers: result.correctAnswers,
    used_ms: result.usedMs,
    // Without it there is no standing: the run waits.
    sort_key: result.isWaiting ? null : standingKey({ score, achievedAt, gameId }),
  };
}
