import { judgedKey, type AnswerEvidence, type Difficulty } from '@lights-out/contracts';
import { judgedGamesMost } from '@lights-out/contracts/admin-fair-play';
import type { Conn } from '@lights-out/service-kit';

import type { FieldPart } from '../rules/field.ts';
import type { FieldFigures } from '../rules/sample.ts';

/** An answer of a finished game of a contest, as it is judged. */
export interface AnswerRow {
  readonly playerId: string;
  readonly gameId: string;
  readonly startedAt: Date;
  readonly n: number;
  readonly questionId: number;
  readonly question: string;
  readonly difficulty: Difficulty;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly usedMs: number;
  readonly lagCreditMs: number;
  /** Only while its time runs an answer without a choice is out of order. */
  readonly earlyTimeUps: number;
  readonly servedAt: Date;
  readonly closedAt: Date;
  /** The game's figures as they count, without its voided questions. */
  readonly gameScore: number;
  readonly gameCorrect: number;
  readonly gameVoided: number;
  readonly isStruck: boolean;
  /** The run waits for a look. */
  readonly isWaiting: boolean;
  readonly evidence: AnswerEvidence | null;
}

/** The answers of the players' last finished games of a contest, a hundred at most, in the order in which they were given. */
export async function listJudgedAnswers(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
  games = judgedGamesMost,
): Promise<AnswerRow[]> {
  const { rows } = await conn.raw<{ rows: AnswerRow[] }>(
    `select player.id as "playerId", game.game_id as "gameId", games.started_at as "startedAt", slot.n,
       slot.question_id as "questionId", coalesce(slot.variant ->> 'question', text.question) as question, text.difficulty, slot.is_correct as "isCorrect",
       slot.timed_out as "timedOut", slot.used_ms as "usedMs", slot.lag_credit_ms as "lagCreditMs",
       slot.served_at as "servedAt", slot.closed_at as "closedAt", game.score as "gameScore",
       game.correct_answers as "gameCorrect", game.voided as "gameVoided", game.is_struck and not game.is_waiting as "isStruck", game.is_waiting as "isWaiting",
       noted.details as evidence, (
         select cast(count(*) as int) from evidence
         where contest = :contest and player_id = player.id and game_id = game.game_id and kind = 'refused' and n = slot.n
           and at between slot.served_at and slot.closed_at and details ->> 'code' = 'out-of-order'
       ) as "earlyTimeUps"
     from unnest(cast(:playerIds as uuid[])) as player (id)
     cross join lateral (
       select game_id, score, correct_answers, voided, is_struck, is_waiting from counted_results
       where player_id = player.id and board = :board
       order by completed_at desc, id desc limit :games
     ) game
     join games on games.id = game.game_id
     join game_questions slot on slot.game_id = game.game_id
     join question_revisions text on text.question_id = slot.question_id and text.revision = slot.revision
     left join lateral (
       select details from evidence
       where contest = :contest and player_id = player.id and game_id = game.game_id and kind = 'answer' and n = slot.n
       order by id limit 1
     ) noted on true
     order by slot.served_at, slot.n`,
    { contest, board: judgedKey(contest), playerIds: [...playerIds], games },
  );
  return rows;
}

/** What the first 500 of a contest's board have answered, in the last twenty of their games that count. */
const answersOfField = `
  select slot.question_id, text.difficulty, slot.is_correct, slot.used_ms
  from (select player_id from standings where board = :board and difficulty = 'all' order by sort_key limit 500) player
  cross join lateral (
    select game_id from counted_results where counted_results.player_id = player.player_id and board = :board and not is_struck
    order by completed_at desc, id desc limit 20
  ) game
  join game_questions slot on slot.game_id = game.game_id
  join question_revisions text on text.question_id = slot.question_id and text.revision = slot.revision`;

/** How the field has answered each question. */
export async function listFieldFigures(conn: Conn, contest: string): Promise<Map<number, FieldFigures>> {
  const { rows } = await conn.raw<{ rows: (FieldFigures & { id: number })[] }>(
    `select question_id as id, cast(count(*) as int) as asked, cast(count(*) filter (where is_correct) as int) as right
     from (${answersOfField}) answers group by question_id`,
    { board: judgedKey(contest) },
  );
  return new Map(rows.map(({ id, asked, right }) => [id, { asked, right }]));
}

/** How the field has answered at each difficulty. */
export async function listFieldParts(conn: Conn, contest: string): Promise<FieldPart[]> {
  const { rows } = await conn.raw<{ rows: FieldPart[] }>(
    `select difficulty, cast(count(*) as int) as answered, cast(count(*) filter (where is_correct) as int) as right,
       coalesce(percentile_disc(0.5) within group (order by used_ms) filter (where is_correct), 0) as "medianMs"
     from (${answersOfField}) answers group by difficulty`,
    { board: judgedKey(contest) },
  );
  return rows;
}

export interface Incidents {
  readonly gameId: string;
  readonly resumed: number;
  readonly refused: number;
}

/**
 * Players whose finished games of a contest look as though they only read its questions: nothing right time and again, or
 * no time taken. They stand at the end of the board, and would be looked at by nobody.
 */
export async function listReaders(conn: Conn, contest: string): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { id: string }[] }>(
    `select player_id as id from results
     where board = :board and completed_at >= (select starts_at from contests where name = :contest)
     group by player_id
     having (count(*) filter (where correct_answers = 0) >= 3
         and count(*) filter (where correct_answers = 0) * 4 >= count(*))
       or (count(*) >= 5 and avg(used_ms) < 10000)
     order by count(*) desc, player_id limit 50`,
    { board: judgedKey(contest), contest },
  );
  return rows.map(({ id }) => id);
}

/** How often each of a player's games was taken up again, and how many of its answers were refused. */
export async function listIncidents(conn: Conn, contest: string, playerId: string): Promise<Map<string, Incidents>> {
  const { rows } = await conn.raw<{ rows: Incidents[] }>(
    `select game_id as "gameId", cast(count(*) filter (where kind = 'resumed') as int) as resumed,
       cast(count(*) filter (where kind = 'refused') as int) as refused
     from evidence where contest = :contest and player_id = :playerId and kind <> 'answer' group by game_id`,
    { contest, playerId },
  );
  return new Map(rows.map((row) => [row.gameId, row]));
}
