import type { ContestKind } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { Prize } from '../rules/prize.ts';
import type { ContestState } from '../rules/settlement.ts';
import { prizeColumns } from './contests.ts';

/** A contest at a glance, with its prize. */
export interface ContestOverview extends Prize {
  readonly contest: string;
  readonly kind: ContestKind;
  readonly contestTitle: string;
  readonly state: ContestState;
  readonly since: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null unless it was cancelled. */
  readonly canceledFor: string | null;
  /** Null before the review has begun. */
  readonly reviewDueAt: Date | null;
  /** The number of entries. */
  readonly entries: number;
  /** The number of standings on its board. */
  readonly players: number;
  readonly revision: number;
  readonly racesADay: number | null;
  readonly hasHeats: boolean;
  /** Whether a heat is still to be played or decided. */
  readonly hasOpenHeats: boolean;
}

const mostContests = 120;

/** The latest first; only the named one if a name is given. */
export async function listContestOverviews(conn: Conn, contest?: string): Promise<ContestOverview[]> {
  const { rows } = await conn.raw<{ rows: ContestOverview[] }>(
    `with named as (
       select * from contests where cast(:contest as text) is null or name = :contest order by name desc limit :limit
     ),
     entered as (
       select contest, count(distinct player_id) as entries from entries
       where state = 'active' and contest in (select name from named) group by contest
     ),
     placed as (
       select board, count(*) as players from standings
       where difficulty = 'all' and board in (select 'premium:' || name from named) group by board
     )
     select named.name as contest, named.kind, named.display_title as "contestTitle", named.state, named.since, named.starts_at as "startsAt", named.ends_at as "endsAt",
       named.canceled_for as "canceledFor", named.review_due_at as "reviewDueAt", named.races_a_day as "racesADay",
       named.has_heats as "hasHeats",
       exists (select from heats where heats.contest = named.name and outcome is null) as "hasOpenHeats",
       coalesce(entries, 0) as entries, coalesce(players, 0) as players,
       ${prizeColumns}, revision
     from named
     join prizes on prizes.contest = named.name
     left join entered on entered.contest = named.name
     left join placed on placed.board = 'premium:' || named.name
     order by named.name desc`,
    { contest: contest ?? null, limit: mostContests },
  );
  return rows;
}
