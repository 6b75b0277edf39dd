import { boardKey, untimedPractice } from '@lights-out/contracts';
import type { QuarantineReason } from '@lights-out/contracts/admin-questions';
import type { Conn, Tx } from '@lights-out/service-kit';

import { answersToJudge, type QuestionFigures } from '../rules/question-figures.ts';
import type { TextOfQuestion } from './question-reports.ts';

export interface JudgedText extends QuestionFigures, TextOfQuestion {
  readonly correctOption: number;
}

/**
 * Adds the answers of results stored after one transaction and up to another, and returns the texts that were answered, as
 * they stand now. Of a variant's options those are counted that the text itself has, unless it asks for another one.
 */
export async function updateFigures(tx: Tx, after: string, upTo: string): Promise<JudgedText[]> {
  const { rows } = await tx.raw<{ rows: JudgedText[] }>(
    `with answered as (
       select question_id, revision, is_correct, timed_out, least(14, game_questions.used_ms / 1000) as second,
         case when variant is null then option_order[selected_option + 1]
           when variant -> 'options' ->> cast(variant ->> 'correctOption' as int) = options[correct_option + 1]
             then array_position(options, variant -> 'options' ->> option_order[selected_option + 1]) - 1 end as option
       from results join game_questions using (game_id) join question_revisions using (question_id, revision)
       where xid > cast(:after as xid8) and xid <= cast(:upTo as xid8) and challenge_id is null
         and board is distinct from :untimed
         and not exists (select from contests where kind = 'rehearsal' and results.board = 'premium:' || contests.name)
     ),
     added as (
       insert into question_figures (question_id, revision, shown, correct, timed_out, picked, seconds)
       select question_id, revision, count(*), count(*) filter (where is_correct), count(*) filter (where timed_out),
         array[count(*) filter (where option = 0), count(*) filter (where option = 1),
           count(*) filter (where option = 2), count(*) filter (where option = 3)],
         array[${Array.from({ length: 15 }, (_, second) => `count(*) filter (where second = ${second})`).join(', ')}]
       from answered group by question_id, revision
       on conflict (question_id, revision) do update set
         shown = question_figures.shown + excluded.shown,
         correct = question_figures.correct + excluded.correct,
         timed_out = question_figures.timed_out + excluded.timed_out,
         picked = array(select had + more from unnest(question_figures.picked, excluded.picked) with ordinality
           as pairs (had, more, place) order by place),
         seconds = array(select had + more from unnest(question_figures.seconds, excluded.seconds) with ordinality
           as pairs (had, more, place) order by place)
       returning *
     )
     select question_id as question, revision, shown, correct, timed_out as "timedOut", picked, seconds,
       correct_option as "correctOption"
     from added join question_revisions using (question_id, revision)`,
    { after, upTo, untimed: boardKey(untimedPractice) },
  );
  return rows;
}

/** The texts that were answered so often, with how often rightly and with what. */
export function listAnsweredTexts(
  conn: Conn,
  least: number,
): Promise<(TextOfQuestion & Pick<QuestionFigures, 'shown' | 'correct' | 'picked'>)[]> {
  return conn('question_figures')
    .where('shown', '>=', least)
    .select('question_id as question', 'revision', 'shown', 'correct', 'picked');
}

/** The texts with as many answers as judge one that were neither withdrawn nor ever quarantined. */
export function listJudgedTexts(conn: Conn): Promise<JudgedText[]> {
  return conn('question_figures')
    .join('question_revisions', (on) => on.using(['question_id', 'revision']))
    .where('shown', '>=', answersToJudge)
    .whereNotExists(sameTextIn(conn, 'withdrawn_questions'))
    .whereNotExists(sameTextIn(conn, 'quarantines'))
    .select<JudgedText[]>('question_id as question', 'revision', 'shown', 'correct', 'picked', 'seconds', {
      timedOut: 'timed_out',
      correctOption: 'correct_option',
    });
}

function sameTextIn(conn: Conn, table: string) {
  return conn(`${table} as other`)
    .whereRaw('other.question_id = question_figures.question_id')
    .whereRaw('other.revision = question_figures.revision');
}

/** @returns whether the text was never quarantined before */
export async function insertQuarantine(
  tx: Tx,
  { question, revision }: TextOfQuestion,
  reason: QuarantineReason,
  at: Date,
): Promise<boolean> {
  const rows = await tx('quarantines')
    .insert({ question_id: question, revision, reason, quarantined_at: at })
    .onConflict(['question_id', 'revision'])
    .ignore()
    .returning('question_id');
  return rows.length === 1;
}

/**
 * How many texts were quarantined for a reason since an instant; until the end of the transaction nobody else quarantines one,
 * so that two at once cannot exceed a limit.
 */
export async function lockQuarantines(tx: Tx, reason: QuarantineReason, since: Date): Promise<number> {
  await tx.raw('lock table quarantines in share row exclusive mode');
  const [row] = await tx('quarantines')
    .where({ reason })
    .where('quarantined_at', '>', since)
    .count<{ count: number }[]>();
  return Number(row?.count);
}

export interface Quarantine extends TextOfQuestion {
  readonly reason: QuarantineReason;
  readonly at: Date;
}

/** The latest first. */
export function listQuarantines(conn: Conn, limit: number): Promise<Quarantine[]> {
  return conn('quarantines')
    .orderBy('quarantined_at', 'desc')
    .limit(limit)
    .select<Quarantine[]>('question_id as question', 'revision', 'reason', 'quarantined_at as at');
}

export type FiguresOfText = QuestionFigures & TextOfQuestion & { readonly reports: number };

/** The figures of these questions' texts, with how often they were reported. */
export async function listFigures(conn: Conn, questions: readonly number[]): Promise<FiguresOfText[]> {
  const { rows } = await conn.raw<{ rows: FiguresOfText[] }>(
    `select question_id as question, revision, shown, correct, timed_out as "timedOut", picked, seconds, cast((
         select count(*) from question_reports
         where question_reports.question_id = question_figures.question_id
           and question_reports.revision = question_figures.revision
       ) as int) as reports
     from question_figures where question_id = any(:questions)`,
    { questions: [...questions] },
  );
  return rows;
}
