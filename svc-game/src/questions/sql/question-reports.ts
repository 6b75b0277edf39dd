import type { QuestionReport, ReportReason } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { VariantText } from '../bank/bank.ts';
import { earnestAnswers, earnestGamesToTrust, type Reporter } from '../rules/report-weight.ts';

/** Names a text of a question. */
export interface TextOfQuestion {
  readonly question: number;
  readonly revision: string;
}

interface NewReport extends TextOfQuestion {
  readonly playerId: string;
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly comment: string | null;
  readonly at: Date;
}

/** @returns false where the player has reported this text before */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const rows = await tx('question_reports')
    .insert({
      player_id: report.playerId,
      question_id: report.question,
      revision: report.revision,
      game_id: report.gameId,
      reason: report.reason,
      comment: report.comment,
      reported_at: report.at,
    })
    .onConflict(['player_id', 'question_id', 'revision'])
    .ignore()
    .returning<{ id: number }[]>('id');
  return rows.length === 1;
}

export async function countOpenReports(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx('question_reports')
    .where({ player_id: playerId, outcome: 'open' })
    .count<{ count: string }[]>();
  return Number(row?.count);
}

/** What is known of each player whose report of one of these texts waits for an answer. */
export async function listOpenReporters(
  conn: Conn,
  texts: readonly TextOfQuestion[],
): Promise<(TextOfQuestion & Reporter)[]> {
  const { rows } = await conn.raw<{ rows: (TextOfQuestion & Reporter)[] }>(
    `select report.question_id as question, report.revision,
       exists (select from confirmed_addresses where player_id = report.player_id) as "isConfirmed",
       earnest.games as "earnestGames", past.kept, past.withdrawn
     from unnest(cast(:questions as int[]), cast(:revisions as text[])) as wanted (question_id, revision)
     join question_reports report using (question_id, revision)
     cross join lateral (
       select cast(count(*) as int) as games from (
         select from results where player_id = report.player_id and correct_answers >= :earnestAnswers limit :earnestGames
       ) raced
     ) earnest
     cross join lateral (
       select cast(count(*) filter (where outcome = 'kept') as int) as kept,
         cast(count(*) filter (where outcome = 'withdrawn') as int) as withdrawn
       from question_reports own where own.player_id = report.player_id
     ) past
     where report.outcome = 'open'`,
    {
      questions: texts.map(({ question }) => question),
      revisions: texts.map(({ revision }) => revision),
      earnestAnswers,
      earnestGames: earnestGamesToTrust,
    },
  );
  return rows;
}

export interface OwnReport extends TextOfQuestion {
  readonly report: QuestionReport;
}

/** The player's reports of these questions, whatever text they are of. */
export async function listOwnReports(conn: Conn, playerId: string, questions: readonly number[]): Promise<OwnReport[]> {
  const rows = await conn('question_reports')
    .where({ player_id: playerId })
    .whereIn('question_id', questions)
    .select<(TextOfQuestion & QuestionReport)[]>('question_id as question', 'revision', 'reason', 'outcome', 'answer');
  return rows.map(({ question, revision, ...report }) => ({ question, revision, report }));
}

export interface KeptReport extends TextOfQuestion, QuestionReport {
  readonly gameId: string;
  readonly comment: string | null;
  readonly at: Date;
}

/** The player's reports from these games. */
export function listReportsFromGames(conn: Conn, playerId: string, gameIds: readonly string[]): Promise<KeptReport[]> {
  return conn('question_reports')
    .where({ player_id: playerId })
    .whereIn('game_id', gameIds)
    .select<KeptReport[]>('question_id as question', 'revision', 'game_id as gameId', 'reason', 'outcome', 'answer')
    .select('comment', 'reported_at as at');
}

/** The player's newest reports. */
export function listReportsOf(conn: Conn, playerId: string, limit: number): Promise<KeptReport[]> {
  return conn('question_reports')
    .where({ player_id: playerId })
    .orderBy('id', 'desc')
    .limit(limit)
    .select<KeptReport[]>('question_id as question', 'revision', 'game_id as gameId', 'reason', 'outcome', 'answer')
    .select('comment', 'reported_at as at');
}

/** @returns how many reports were open */
export async function updateReportsAnswered(
  tx: Tx,
  { question, revision }: TextOfQuestion,
  answered: { readonly outcome: 'kept' | 'withdrawn'; readonly answer: string; readonly at: Date },
): Promise<number> {
  const { outcome, answer, at } = answered;
  return tx('question_reports')
    .where({ question_id: question, revision, outcome: 'open' })
    .update({ outcome, answer, answered_at: at });
}

/** Deletes what a player wrote; that there was a report stays. */
export async function updateCommentsDeleted(tx: Tx, playerId: string): Promise<void> {
  await tx('question_reports').where({ player_id: playerId }).update({ comment: null });
}

export interface ReportedText extends TextOfQuestion {
  readonly category: string;
  readonly text: string;
  readonly options: string[];
  readonly correctOption: number;
  readonly explanation: string;
  readonly source: string;
  readonly isWithdrawn: boolean;
  readonly open: number;
}

/** The texts that most reports wait for, then those that were reported last. */
export async function listReportedTexts(conn: Conn, limit: number): Promise<ReportedText[]> {
  const { rows } = await conn.raw<{ rows: ReportedText[] }>(
    `select question_id as question, revision, category, question_revisions.question as text, options,
       correct_option as "correctOption", explanation, source, withdrawn_at is not null as "isWithdrawn", open
     from (
       select question_id, revision, count(*) filter (where outcome = 'open')::int as open, max(reported_at) as last_at
       from question_reports
       group by question_id, revision
       order by open desc, last_at desc
       limit :limit
     ) as reported
     join question_revisions using (question_id, revision)
     join questions on questions.id = question_id
     left join withdrawn_questions using (question_id, revision)
     order by open desc, last_at desc`,
    { limit },
  );
  return rows;
}

export interface ReportRow extends TextOfQuestion, QuestionReport {
  readonly id: number;
  readonly displayName: string;
  readonly comment: string | null;
  readonly at: Date;
  /** The form in which the player was asked it; null where it was the text itself. */
  readonly variant: VariantText | null;
}

/** The newest reports of each of the texts. */
export async function listReports(conn: Conn, questions: readonly number[], mostEach: number): Promise<ReportRow[]> {
  const { rows } = await conn.raw<{ rows: ReportRow[] }>(
    `select id, question, numbered.revision, reason, comment, outcome, answer, at, "displayName", variant
     from (
       select question_reports.id, question_id as question, revision, reason, comment, outcome, answer, reported_at as at,
         display_name as "displayName", game_id,
         row_number() over (partition by question_id, revision order by question_reports.id desc) as place
       from question_reports
       join players on players.id = player_id
       where question_id = any(:questions)
     ) as numbered
     join game_questions asked on asked.game_id = numbered.game_id and asked.question_id = numbered.question
     where place <= :mostEach
     order by id desc`,
    { questions: [...questions], mostEach },
  );
  return rows;
}
