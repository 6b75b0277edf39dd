import { boardKey, untimedPractice, type Difficulty } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { Estimate } from '../rules/calibration.ts';

export interface CountedAnswer {
  readonly playerId: string;
  readonly questionId: number;
  readonly label: Difficulty;
  readonly isCorrect: boolean;
}

/** Up to which transaction results are counted, locked; undefined where another process has it. */
export async function lockCalibration(tx: Tx): Promise<string | undefined> {
  const row = await tx('calibration').forUpdate().skipLocked().first<{ xid: string } | undefined>('xid');
  return row?.xid;
}

/** Whether results were stored since the last time that they were counted. */
export async function hasUncountedResult(conn: Conn): Promise<boolean> {
  const { rows } = await conn.raw<{ rows: object[] }>(
    'select from results where xid > (select xid from calibration) limit 1',
  );
  return rows.length === 1;
}

/**
 * The answers of results that were stored after the transaction, of about `limit` of them, in the order in which they were
 * stored, as far as no earlier transaction is still under way. Games of friend challenges do not tell, since their
 * questions may be known, nor do games without the clock, in which an answer may be looked up, nor those of rehearsals.
 *
 * @returns `upTo`: the last transaction that they are of; undefined where there is none
 */
export async function listAnswersAfter(
  tx: Tx,
  xid: string,
  limit: number,
): Promise<{ readonly answers: CountedAnswer[]; readonly upTo: string | undefined }> {
  const {
    rows: [read],
  } = await tx.raw<{ rows: { upTo: string | null }[] }>(
    `select cast(max(xid::text::bigint) as text) as "upTo" from (
       select xid from results
       where xid > cast(:xid as xid8) and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by xid limit :limit
     ) next`,
    { xid, limit },
  );
  const upTo = read?.upTo ?? undefined;
  if (upTo === undefined) return { answers: [], upTo };
  const { rows: answers } = await tx.raw<{ rows: CountedAnswer[] }>(
    `select player_id as "playerId", question_id as "questionId", question_revisions.difficulty as label,
       is_correct as "isCorrect"
     from results join game_questions using (game_id) join question_revisions using (question_id, revision)
       join players on players.id = player_id and deleted_at is null
     where xid > cast(:xid as xid8) and xid <= cast(:upTo as xid8) and challenge_id is null and board is distinct from :untimed
       and not exists (select from contests where kind = 'rehearsal' and results.board = 'premium:' || contests.name)
     order by xid, game_id, n`,
    { xid, upTo, untimed: boardKey(untimedPractice) },
  );
  return { answers, upTo };
}

export async function markCalibrated(tx: Tx, xid: string): Promise<void> {
  await tx('calibration').update({ xid });
}

const tables = {
  questions: { table: 'question_estimates', key: 'question_id', type: 'int' },
  players: { table: 'player_estimates', key: 'player_id', type: 'uuid' },
} as const;

/** The estimates of these questions or players that have any. */
export async function listEstimates<Id extends string | number>(
  conn: Conn,
  of: keyof typeof tables,
  ids: readonly Id[],
): Promise<Map<Id, Estimate>> {
  const { table, key } = tables[of];
  const rows = await conn(table)
    .whereIn(key, [...ids])
    .select<(Estimate & { id: Id })[]>(`${key} as id`, 'mean', 'variance', 'answers');
  return new Map(rows.map(({ id, ...estimate }) => [id, estimate]));
}

/** The questions that answers have told of. */
export async function listQuestionEstimates(conn: Conn): Promise<(Estimate & { readonly id: number })[]> {
  return conn('question_estimates').select<(Estimate & { id: number })[]>(
    'question_id as id',
    'mean',
    'variance',
    'answers',
  );
}

export async function upsertEstimates<Id extends string | number>(
  tx: Tx,
  of: keyof typeof tables,
  estimates: ReadonlyMap<Id, Estimate>,
): Promise<void> {
  const { table, key, type } = tables[of];
  const values = [...estimates.values()];
  await tx.raw(
    `insert into ${table} (${key}, mean, variance, answers)
     select * from unnest(cast(:ids as ${type}[]), cast(:means as real[]), cast(:variances as real[]), cast(:answers as int[]))
     on conflict (${key}) do update set
       mean = excluded.mean, variance = excluded.variance, answers = excluded.answers`,
    {
      ids: [...estimates.keys()],
      means: values.map(({ mean }) => mean),
      variances: values.map(({ variance }) => variance),
      answers: values.map(({ answers }) => answers),
    },
  );
}

/** What a player's answers told of the player. */
export async function deletePlayerEstimate(tx: Tx, playerId: string): Promise<void> {
  await tx('player_estimates').where({ player_id: playerId }).delete();
}
