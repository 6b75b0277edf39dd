import type { Connection, Tx } from '@lights-out/service-kit';

import type { Finish } from '../domain/finish.ts';
import { standingKey } from '../domain/standing-key.ts';

/** Stores a finish in the caller's transaction, which holds the game; whether the game was still running. */
export async function insertFinish(tx: Tx, finish: Finish): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(finishSql('select * from unnest(?::finish[])'), [
    recordsOf([finish]),
  ]);
  return rowCount === 1;
}

/**
 * Stores one finish as a transaction of its own, prepared once for each connection; whether it is stored now. A game
 * that is locked elsewhere or has ended is not touched.
 */
export async function insertAndCommitFinish(connection: Connection, finish: Finish): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'finish',
    text: leanSql,
    values: Object.values(rowOf(finish)),
  });
  if (rowCount === 1) return true;
  // A caller that lost the connection during the commit retries: the finish may have been stored.
  const known = await connection.query('select from results where id = $1', [finish.result.id]);
  return known.rowCount === 1;
}

/**
 * The same for many at once, of different players, as one transaction: all or an error (decision 0093).
 *
 * @returns the ids of the games that it stored
 */
export async function insertAndCommitFinishes(
  connection: Connection,
  finishes: readonly Finish[],
): Promise<Set<string>> {
  const { rows } = await connection.query<{ game_id: string }>({
    name: 'finishes',
    text: batchSql,
    values: [recordsOf(finishes)],
  });
  return new Set(rows.map((row) => row.game_id));
}

/** What a finish comes in by, with the types in Postgres; in the order of the type `finish` there. */
const columns = {
  game_id: 'uuid',
  n: 'smallint',
  ended_at: 'timestamptz',
  answered_at: 'timestamptz',
  selected_option: 'smallint',
  is_correct: 'boolean',
  timed_out: 'boolean',
  question_ms: 'int',
  lag_credit_ms: 'int',
  question_score: 'int',
  result_id: 'uuid',
  board: 'text',
  score: 'int',
  correct_answers: 'smallint',
  used_ms: 'int',
  sort_key: 'text',
} as const;

type Row = Readonly<Record<keyof typeof columns, string | number | boolean | null>>;

function rowOf({ slot, result }: Finish): Row {
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
    sort_key: standingKey({ score, achievedAt, gameId }),
  };
}

// A standing keeps what is ahead in the order.
const raisedTo = ['score', 'achieved_at', 'game_id', 'game_difficulty', 'correct_answers', 'used_ms', 'sort_key']
  .map(
    (name) =>
      `${name} = case when excluded.sort_key < standings.sort_key then excluded.${name} else standings.${name} end`,
  )
  .join(', ');

const leanSql = finishSql(
  `select ${Object.entries(columns)
    .map(([name, type], index) => `$${index + 1}::${type} as ${name}`)
    .join(', ')}`,
);
const batchSql = finishSql('select * from unnest($1::finish[])');

/** The text of an array of records. */
function recordsOf(finishes: readonly Finish[]): string {
  const records = finishes.map((finish) => `(${Object.values(rowOf(finish)).map(fieldOf).join(',')})`);
  return `{${records.map(quoted).join(',')}}`;
}

function fieldOf(value: Row[keyof Row]): string {
  if (value === null) return '';
  const text = String(value);
  return /^[\w:.-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * Ends the running games among the rows, and stores results and standings of those that it ended: one statement, so one
 * round trip and one commit. The player is read from the game's row, so a result or standing always has one. The upsert
 * itself gives the score before (`previous_score`): it holds the row, where a sibling read would be older than the
 * lock. Standings are raised in an order, so that two processes never wait for each other. Each table is entered by its
 * key from a lateral subquery, which leaves the planner no other way however old its statistics are.
 */
function finishSql(rows: string): string {
  return `
with finish as materialized (${rows}),
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
  where board is not null
  order by board, player_id, part
  on conflict (board, difficulty, player_id) do update set
    previous_score = standings.score, ${raisedTo}
  returning player_id, difficulty, previous_score, score
)
insert into results
  (id, game_id, player_id, mode, difficulty, challenge_id, board, score, correct_answers, used_ms, completed_at,
   best_before, best_after, best_before_at_difficulty, best_after_at_difficulty)
select result_id, game_id, ended.player_id, mode, ended.difficulty, challenge_id, board, ended.score, correct_answers, used_ms,
  ended_at, whole.previous_score, whole.score, part.previous_score, part.score
from ended
left join raised whole on whole.player_id = ended.player_id and whole.difficulty = 'all'
left join raised part on part.player_id = ended.player_id and part.difficulty = ended.difficulty
returning game_id`;
}
