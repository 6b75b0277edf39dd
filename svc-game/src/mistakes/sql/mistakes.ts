import { mistakeDays, slowAnswerSeconds } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { MistakeRow } from '../rules/mistakes.ts';

/**
 * So many of the player's newest games are looked at, and so many days of the Daily Seven: 1,890 answers at most, found by keys; 4.5 ms
 * for 200 games.
 */
const newestGames = 200;
const newestDailies = 70;

/**
 * Of a contest only what is closed, and of a daily only what is over: before that its questions are asked of others. A right answer
 * without the clock has no time that could be slow.
 */
export const mistakesSql = `
    with newest as (
      select game_id from results where player_id = :playerId order by completed_at desc, id desc limit :newestGames
    ), raced as (
      select daily_runs.id as run, n, is_untimed from daily_runs join dailies using (n)
      where runner = :playerId and ended_at is not null and day < :today order by n desc limit :newestDailies
    ), answers as (
      select question_id, closed_at, is_correct, used_ms, is_untimed
      from newest join games on games.id = newest.game_id
        join game_questions on game_questions.game_id = games.id
        left join contests on contests.name = games.contest
      where (games.contest is null or contests.state in ('closed', 'canceled'))
        and not exists (select from voided_questions voided where voided.contest = games.contest
          and voided.question_id = game_questions.question_id and voided.revision = game_questions.revision)
      union all
      select question_id, closed_at, is_correct, used_ms, is_untimed
      from raced join daily_answers using (run) join daily_questions using (n, place)
      where closed_at is not null
    ), missed as (
      select question_id, max(closed_at) as missed_at from answers
      where not is_correct or (not is_untimed and used_ms >= :slowMs) group by question_id
    )
    select question_id as "questionId", missed_at as "missedAt", right_in_a_row as "rightInARow", answered_at as "answeredAt"
    from missed full join (select * from mistakes where player_id = :playerId) kept using (question_id)
    where missed_at is not null or right_in_a_row < :fixed`;

/** What the player has missed in the newest games that are over, and what is still to be raced again. */
export async function listMistakes(conn: Conn, playerId: string, today: string): Promise<MistakeRow[]> {
  type Row = Pick<MistakeRow, 'questionId' | 'missedAt'> & { rightInARow: number | null; answeredAt: Date | null };
  const limits = { newestGames, newestDailies, slowMs: slowAnswerSeconds * 1_000, fixed: mistakeDays.length };
  const { rows } = await conn.raw<{ rows: Row[] }>(mistakesSql, { playerId, today, ...limits });
  return rows.map(({ questionId, missedAt, rightInARow, answeredAt: at }) => ({
    questionId,
    missedAt,
    raced: rightInARow === null || at === null ? null : { rightInARow, at },
  }));
}

export interface RacedMistakeRow {
  readonly questionId: number;
  readonly rightInARow: number;
  readonly answeredAt: Date;
}

export async function upsertMistake(tx: Tx, playerId: string, mistake: RacedMistakeRow): Promise<void> {
  const { questionId: question_id, rightInARow: right_in_a_row, answeredAt: answered_at } = mistake;
  await tx('mistakes')
    .insert({ player_id: playerId, question_id, right_in_a_row, answered_at })
    .onConflict(['player_id', 'question_id'])
    .merge();
}

/** What came of the player's mistakes, the latest first: at most one row for each question of the bank. */
export function listRacedMistakes(conn: Conn, playerId: string): Promise<RacedMistakeRow[]> {
  return conn('mistakes')
    .where({ player_id: playerId })
    .orderBy('answered_at', 'desc')
    .select<RacedMistakeRow[]>({ questionId: 'question_id', rightInARow: 'right_in_a_row', answeredAt: 'answered_at' });
}

/** Deletes what came of an account's mistakes, and their last race. */
export async function deleteMistakesOf(tx: Tx, playerId: string): Promise<void> {
  await tx('mistake_runs').where({ player_id: playerId }).delete();
  await tx('mistakes').where({ player_id: playerId }).delete();
}
