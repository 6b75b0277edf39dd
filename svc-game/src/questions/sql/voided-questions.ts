import { unsettledStates } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { TextOfQuestion } from './question-reports.ts';

/** A text of a question that does not count in a contest. */
export interface VoidedQuestion extends TextOfQuestion {
  readonly contest: string;
}

/** @returns whether it was not voided before */
export async function insertVoidedQuestion(tx: Tx, voided: VoidedQuestion, at: Date): Promise<boolean> {
  const rows = await tx('voided_questions')
    .insert({ ...keyOf(voided), voided_at: at, checked: tx.raw('pg_current_snapshot()') })
    .onConflict(['contest', 'question_id', 'revision'])
    .ignore()
    .returning('contest');
  return rows.length === 1;
}

/** @returns whether it was voided until now */
export async function deleteVoidedQuestion(tx: Tx, voided: VoidedQuestion): Promise<boolean> {
  return (await tx('voided_questions').where(keyOf(voided)).delete()) === 1;
}

/** Where these questions are voided. */
export function listVoidedQuestions(conn: Conn, questions: readonly number[]): Promise<VoidedQuestion[]> {
  return conn('voided_questions')
    .whereIn('question_id', questions)
    .orderBy('contest')
    .select<VoidedQuestion[]>('contest', 'question_id as question', 'revision');
}

/** Whether the text is voided in a contest whose winners are not announced yet. */
export async function hasVoidInUnsettledContest(conn: Conn, { question, revision }: TextOfQuestion): Promise<boolean> {
  const row = await conn('voided_questions')
    .join('contests', 'contests.name', 'voided_questions.contest')
    .where({ question_id: question, revision })
    .whereIn('state', unsettledStates)
    .first('contest');
  return row !== undefined;
}

export interface ResultsToCheck {
  readonly contest: string;
  /** Results that were stored since the last look, at most a thousand. */
  readonly results: number;
  /** Whether one of them is of a game with a voided question. */
  readonly hasVoided: boolean;
}

/**
 * What was stored since each contest with a question voided after `since` was last looked through; only where there is
 * anything.
 */
export async function listResultsToCheck(conn: Conn, since: Date): Promise<ResultsToCheck[]> {
  const { rows } = await conn.raw<{ rows: ResultsToCheck[] }>(
    `select contest, cast(count(*) as int) as results, bool_or(has_voided) as "hasVoided"
     from (
       select voided_questions.contest, exists (
           select from game_questions join games on games.id = game_id
           where game_id = stored.game_id and games.contest = voided_questions.contest
             and game_questions.question_id = voided_questions.question_id
             and game_questions.revision = voided_questions.revision
         ) as has_voided
       from voided_questions
       join contests on contests.name = contest and contests.state = any(:unsettled)
       cross join lateral (
         select game_id from results
         where xid >= pg_snapshot_xmin(checked) and not pg_visible_in_snapshot(xid, checked)
         limit 1000
       ) stored
       where voided_at > :since
     ) looked
     group by contest`,
    { since, unsettled: [...unsettledStates] },
  );
  return rows;
}

/** The contest's games with a voided question whose results were stored since the last look. */
export async function listLateGames(tx: Tx, contest: string): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { game_id: string }[] }>(
    `select distinct results.game_id
     from voided_questions
     join results on xid >= pg_snapshot_xmin(checked) and not pg_visible_in_snapshot(xid, checked)
     join games on games.id = results.game_id and games.contest = voided_questions.contest
     join game_questions on game_questions.game_id = results.game_id
       and game_questions.question_id = voided_questions.question_id
       and game_questions.revision = voided_questions.revision
     where voided_questions.contest = :contest`,
    { contest },
  );
  return rows.map((row) => row.game_id);
}

/** The snapshot of this statement. Read it before the results that it stands for. */
export async function findSnapshot(tx: Tx): Promise<string> {
  const { rows } = await tx.raw<{ rows: { snapshot: string }[] }>(
    'select cast(pg_current_snapshot() as text) as snapshot',
  );
  return rows[0]!.snapshot;
}

export async function markChecked(tx: Tx, contest: string, snapshot: string): Promise<void> {
  await tx('voided_questions').where({ contest }).update({ checked: snapshot });
}

function keyOf({ contest, question, revision }: VoidedQuestion) {
  return { contest, question_id: question, revision };
}
