import type { Conn, Tx } from '@lights-out/service-kit';

import type { Contest } from '../domain/contest.ts';

export interface Appeal {
  readonly text: string;
  readonly at: Date;
}

const mostOpen = 100;

export function findAppeal(conn: Conn, contest: string, playerId: string): Promise<Appeal | undefined> {
  return conn('appeals')
    .where({ contest, player_id: playerId })
    .first<Appeal | undefined>({ text: 'text', at: 'appealed_at' });
}

export async function insertAppeal(
  tx: Tx,
  { contest, playerId, text, at }: Appeal & { contest: string; playerId: string },
): Promise<void> {
  await tx('appeals').insert({ contest, player_id: playerId, text, appealed_at: at });
}

/** Deletes what the player wrote; the decisions stay. */
export async function deleteAppealsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('appeals').delete().where({ player_id: playerId });
}

/** Players of a contest whose appeal was not decided yet, the oldest first. */
export async function listOpenAppeals(conn: Conn, contest: string): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { player_id: string }[] }>(
    `select player_id from appeals
     where contest = :contest and not exists (
       select from fair_play_log log
       where log.contest = appeals.contest and log.player_id = appeals.player_id and log.outcome in ('upheld', 'lifted')
     )
     order by appealed_at limit :mostOpen`,
    { contest, mostOpen },
  );
  return rows.map((row) => row.player_id);
}

export type StruckContest = Pick<Contest, 'id' | 'title' | 'opensAt'>;

/** Contests in which a result of the player was struck, the newest first. */
export async function listStruckContests(conn: Conn, playerId: string): Promise<StruckContest[]> {
  const { rows } = await conn.raw<{ rows: StruckContest[] }>(
    `select name as id, display_title as title, starts_at as "opensAt" from contests
     where name in (select contest from fair_play_log where player_id = :playerId and outcome = 'struck')
     order by starts_at desc limit 100`,
    { playerId },
  );
  return rows;
}
