import type { ArrivalSource } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { CountRow } from '../rules/weeks.ts';

/** Steps that are counted as they happen. The others follow from what is stored of accounts. */
export type CountedStep = 'visit' | 'question' | 'daily';

/** Adds to what was counted before. In one order, so that no two processes wait for each other. */
export async function upsertCounts(conn: Conn, rows: readonly CountRow[]): Promise<void> {
  await conn.raw(
    `insert into funnel_counts (week, step, source, counted)
     select week, step, source, count
     from json_to_recordset(:rows) as given (week date, step text, source text, count int) order by 1, 2, 3
     on conflict (week, step, source) do update set counted = funnel_counts.counted + excluded.counted`,
    { rows: JSON.stringify(rows) },
  );
}

export interface Registration {
  readonly playerId: string;
  /** The day (UTC). */
  readonly on: string;
  readonly source: ArrivalSource;
}

type KeptRegistration = Omit<Registration, 'playerId'>;

/** Holds what is noted of an account, so that its registration and its deletion, which may come at once, see each other. */
export async function lockRegistration(tx: Tx, playerId: string): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`registration of ${playerId}`]);
}

export async function insertRegistration(tx: Tx, { playerId, on, source }: Registration): Promise<void> {
  await tx('registrations').insert({ player_id: playerId, registered_on: on, source }).onConflict().ignore();
}

export async function findRegistration(conn: Conn, playerId: string): Promise<KeptRegistration | undefined> {
  const { rows } = await conn.raw<{ rows: KeptRegistration[] }>(
    'select cast(registered_on as text) as "on", source from registrations where player_id = :playerId',
    { playerId },
  );
  return rows[0];
}

export async function deleteRegistration(tx: Tx, playerId: string): Promise<void> {
  await lockRegistration(tx, playerId);
  await tx('registrations').where({ player_id: playerId }).delete();
}

export async function deleteRegistrationsBefore(conn: Conn, day: string): Promise<void> {
  await conn('registrations').where('registered_on', '<', day).delete();
}

export async function listCounts(conn: Conn, since: string): Promise<CountRow[]> {
  const { rows } = await conn.raw<{ rows: CountRow[] }>(
    `select cast(week as text) as week, source, step, counted as count
     from funnel_counts where week >= cast(:since as date)`,
    { since },
  );
  return rows;
}

/**
 * Each account is looked up by keys: at most three results, what it raced in the eight days from registering, and whether it
 * ever had an entry.
 */
export const cohortsSql = `
  select cast(cast(date_trunc('week', cast(own.registered_on as timestamp)) as date) as text) as week, source, step,
    cast(count(*) as int) as count
  from registrations own
  cross join lateral (
    select count(*) as races from (select from results where player_id = own.player_id limit 3) first_three
  ) raced
  cross join lateral (
    select array_agg(cast(raced_at at time zone 'UTC' as date) - own.registered_on) as days from (
      select completed_at as raced_at from results where player_id = own.player_id
        and completed_at >= cast(own.registered_on + 1 as timestamp) at time zone 'UTC'
        and completed_at < cast(own.registered_on + 8 as timestamp) at time zone 'UTC'
      union all
      select started_at from daily_runs where runner = own.player_id
    ) raced_in
  ) back
  cross join lateral unnest(array[
    'register',
    case when races >= 1 then 'race-1' end,
    case when races >= 3 then 'race-3' end,
    case when 1 = any(days) then 'day-1' end,
    case when 7 = any(days) then 'day-7' end,
    case when exists (select from entries where player_id = own.player_id) then 'entry' end
  ]) as reached (step)
  where own.registered_on >= cast(:since as date) and step is not null
  group by 1, 2, 3`;

/** What became of the accounts that were made since a day, by the week and the source of their making. */
export async function listCohorts(conn: Conn, since: string): Promise<CountRow[]> {
  const { rows } = await conn.raw<{ rows: CountRow[] }>(cohortsSql, { since });
  return rows;
}
