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
