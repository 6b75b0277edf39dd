import { freeBoards, type FreeBoard } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { Contest } from '../../contests/rules/contest.ts';
import type { AppealMade } from '../rules/appealed.ts';

export interface Appeal extends AppealMade {
  readonly text: string;
  readonly at: Date;
}

const mostAppeals = 100;

/** The player's appeals in a contest, in order. */
export async function listAppeals(conn: Conn, contest: string, playerId: string): Promise<Appeal[]> {
  const { rows } = await conn.raw<{ rows: Appeal[] }>(
    `select text, appealed_at as at, against from appeals where contest = :contest and player_id = :playerId
     order by against limit :mostAppeals`,
    { contest, playerId, mostAppeals },
  );
  return rows;
}

export async function insertAppeal(
  tx: Tx,
  { contest, playerId, text, at, against }: Appeal & { contest: string; playerId: string },
): Promise<void> {
  await tx('appeals').insert({ contest, player_id: playerId, text, appealed_at: at, against });
}

/** Deletes what the player wrote; the decisions stay. */
export async function deleteAppealsOf(tx: Tx, playerId: string): Promise<void> {
  await tx('appeals').delete().where({ player_id: playerId });
}

/** Players of a contest whose appeal has not been decided yet, the oldest first. */
export async function listOpenAppeals(conn: Conn, contest: string): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { player_id: string }[] }>(
    `select player_id from appeals
     where contest = :contest and not exists (
       select from fair_play_log log
       where log.contest = appeals.contest and log.player_id = appeals.player_id and log.outcome in ('upheld', 'lifted')
         and log.id > appeals.against
     )
     order by appealed_at limit :mostAppeals`,
    { contest, mostAppeals },
  );
  return rows.map((row) => row.player_id);
}

/** Free boards on which a result of the player was struck. */
export async function listStruckFreeBoards(conn: Conn, playerId: string): Promise<FreeBoard[]> {
  return conn('fair_play_log')
    .distinct()
    .where({ player_id: playerId, outcome: 'struck' })
    .whereIn('contest', [...freeBoards])
    .pluck('contest');
}

export type StruckContest = Pick<Contest, 'id' | 'title' | 'opensAt' | 'closesAt' | 'state'>;

/** Contests in which a result of the player was struck, the newest first. */
export async function listStruckContests(conn: Conn, playerId: string): Promise<StruckContest[]> {
  const { rows } = await conn.raw<{ rows: StruckContest[] }>(
    `select name as id, display_title as title, starts_at as "opensAt", ends_at as "closesAt", state from contests
     where name in (select contest from fair_play_log where player_id = :playerId and outcome = 'struck')
     order by starts_at desc limit 100`,
    { playerId },
  );
  return rows;
}
