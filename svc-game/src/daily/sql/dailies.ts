import type { Conn, Tx } from '@lights-out/service-kit';

import type { AskedQuestion } from '../../questions/rules/draw.ts';
import { type DayOfNumber, opensAt } from '../rules/day.ts';

export interface Daily extends DayOfNumber {
  readonly isGivenBack: boolean;
}

function dailies(conn: Conn) {
  return conn('dailies').select<Daily[]>(
    'n',
    conn.raw("to_char(day, 'YYYY-MM-DD') as day"),
    conn.raw('given_back_at is not null as "isGivenBack"'),
  );
}

export async function findDaily(conn: Conn, by: { n: number } | { day: string }): Promise<Daily | undefined> {
  return (await dailies(conn).where(by))[0];
}

/** All numbers that the site had, in order. */
export function listDailies(conn: Conn): Promise<Daily[]> {
  return dailies(conn).orderBy('n');
}

/** The last number that the site had. */
export async function findLastDaily(conn: Conn): Promise<Daily | undefined> {
  return (await dailies(conn).orderBy('n', 'desc').limit(1))[0];
}

export interface DailyRecord extends DayOfNumber {
  readonly raced: number;
  readonly givenBack: { readonly reason: string; readonly by: string; readonly at: Date } | null;
}

/** The last numbers, the latest first, with how often each was raced on its day. */
export async function listDailyRecords(conn: Conn, limit: number): Promise<DailyRecord[]> {
  const { rows } = await conn.raw<{ rows: (DayOfNumber & { raced: number; at: Date; by: string; reason: string })[] }>(
    `select n, to_char(day, 'YYYY-MM-DD') as day, given_back_at as at, given_back_by as by, given_back_reason as reason,
       (select cast(count(*) as int) from daily_runs where daily_runs.n = dailies.n and not is_practice) as raced
     from dailies order by n desc limit :limit`,
    { limit },
  );
  return rows.map(({ n, day, raced, at, by, reason }) => ({
    n,
    day,
    raced,
    givenBack: at === null ? null : { at, by, reason },
  }));
}

/** @returns whether it was not given back before */
export async function updateGivenBack(
  tx: Tx,
  n: number,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const changed = await tx('dailies')
    .where({ n })
    .whereNull('given_back_at')
    .update({ given_back_at: at, given_back_by: by, given_back_reason: reason });
  return changed === 1;
}

/** A day is drawn once, whatever other processes do. */
export async function lockDailies(tx: Tx): Promise<void> {
  await tx.raw('lock table dailies in share row exclusive mode');
}

export async function insertDaily(tx: Tx, { n, day }: DayOfNumber, questions: readonly AskedQuestion[]): Promise<void> {
  await tx('dailies').insert({ n, day });
  await tx('daily_questions').insert(
    questions.map(({ id, revision, optionOrder }, index) => ({
      n,
      place: index + 1,
      question_id: id,
      revision,
      option_order: optionOrder,
    })),
  );
}

/** When a daily last asked each question, by its id. */
export async function listAsked(conn: Conn): Promise<Map<number, Date>> {
  const { rows } = await conn.raw<{ rows: { id: number; day: string }[] }>(
    `select question_id as id, to_char(max(day), 'YYYY-MM-DD') as day
     from daily_questions join dailies using (n) group by question_id`,
  );
  return new Map(rows.map(({ id, day }) => [id, opensAt(day)]));
}
