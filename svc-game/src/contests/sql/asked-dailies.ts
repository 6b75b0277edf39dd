import type { Conn } from '@lights-out/service-kit';

import type { PoolOfContest } from '../rules/pools.ts';

/** What each daily has asked, as a pool that closes a week after its day: then it is open to free play. */
export async function listAskedDailies(conn: Conn): Promise<PoolOfContest[]> {
  const { rows } = await conn.raw<{ rows: { contest: string; closesAt: Date; ids: number[] }[] }>(
    `select 'daily-' || n as contest, (day + 8)::timestamp at time zone 'UTC' as "closesAt", array_agg(question_id) as ids
     from dailies join daily_questions using (n) group by n order by n`,
  );
  return rows.map(({ ids, ...pool }) => ({ ...pool, kind: 'daily' as const, texts: ids.map((id) => ({ id })) }));
}
