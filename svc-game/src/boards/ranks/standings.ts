import type { Difficulty } from '@lights-out/contracts';
import { countAtLeast, type AtLeast } from '@lights-out/contracts/rank';
import type { Conn } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import type { BoardCounts } from '../rules/rank.ts';
import type { Snapshot } from './rank-log.ts';

export interface StandingRow {
  readonly rank: number;
  readonly player_id: string;
  readonly game_id: string;
  readonly display_name: string;
  readonly score: number;
  readonly achieved_at: Date;
  readonly game_difficulty: Difficulty;
  readonly correct_answers: number;
  readonly used_ms: number;
  readonly sort_key: string;
}

/** What the log holds that the snapshot did not see. */
const changesSql = `with changes as (
      select before, after, cast(count(*) as int) as players from (
        select board, 'all' as part, best_before as before, best_after as after from results
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        and board = :board
          and best_after is not null
        union all
        select board, difficulty, best_before_at_difficulty, best_after_at_difficulty from results
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        and board = :board
          and best_after_at_difficulty is not null
        union all
        select board, difficulty, score, null from departures
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        and board = :board
        union all
        select board, difficulty, score_before, score_after from corrections
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        and board = :board
      ) log
      where part = :part and before is distinct from after
      group by before, after
    )`;

/** The last key is behind every standing with that score. */
export const standingCountsSql = `
    ${changesSql}
    select own.score,
      (select coalesce(sum(players *
         (cast(coalesce(after, -1) >= own.score as int) - cast(coalesce(before, -1) >= own.score as int))), 0)
       from changes) as reached,
      (select coalesce(sum(players * (cast(after is not null as int) - cast(before is not null as int))), 0)
       from changes) as joined,
      (select count(*) from standings
       where board = :board and difficulty = :part
         and sort_key > own.sort_key and sort_key < lpad(cast(9001 - own.score as text), 4, '0')) as behind,
      array(select score from standings where board = :board and difficulty = :part
        order by sort_key limit 2) as "topScores"
    from standings own
    where own.board = :board and own.difficulty = :part and own.player_id = :playerId`;

export const standingsPageSql = `
    ${changesSql},
    page as materialized (
      select * from standings
      where board = :board and difficulty = :part and sort_key > :after
      order by sort_key limit :limit
    ),
    first as materialized (select score, sort_key from page order by sort_key limit 1)
    select page.*, players.display_name,
      (select coalesce(sum(players *
         (cast(coalesce(after, -1) > first.score as int) - cast(coalesce(before, -1) > first.score as int))), 0)
       from changes, first) as above,
      (select count(*) from standings
       where board = :board and difficulty = :part
         and sort_key >= (select left(sort_key, 4) from first) and sort_key < (select sort_key from first)) as level
    from page join players on players.id = page.player_id
    order by page.sort_key`;

export const keyAheadSql = `
    select coalesce((
      select sort_key from standings
      where board = :board and difficulty = :part and sort_key < own.sort_key
      order by sort_key desc offset :rowsAhead limit 1
    ), '') as after
    from standings own
    where own.board = :board and own.difficulty = :part and own.player_id = :playerId`;

/** The player's best score there. */
export async function findBest(
  conn: Conn,
  { board, part }: BoardAndPart,
  playerId: string,
): Promise<number | undefined> {
  const row = await conn('standings')
    .where({ board, difficulty: part, player_id: playerId })
    .first<{ score: number } | undefined>('score');
  return row?.score;
}

/** The game that holds the player's standing there, and its score. */
export async function findHolder(
  conn: Conn,
  { board, part }: BoardAndPart,
  playerId: string,
): Promise<{ readonly gameId: string; readonly score: number } | undefined> {
  return conn('standings')
    .where({ board, difficulty: part, player_id: playerId })
    .first<{ gameId: string; score: number } | undefined>({ gameId: 'game_id', score: 'score' });
}

/** A part of a board as counts, and which snapshot they are of. */
export interface CountedAt {
  readonly atLeast: AtLeast;
  readonly snapshot: Snapshot;
}

/**
 * The player's standing with the ranks around it, exactly as of now: the counts, what the log gained since, and, among
 * its equals, those behind it. A new standing has hardly any of those, whatever the size of the board.
 */
export async function findStandingCounts(
  conn: Conn,
  { board, part }: BoardAndPart,
  playerId: string,
  { atLeast, snapshot }: CountedAt,
): Promise<(BoardCounts & { readonly score: number }) | undefined> {
  const {
    rows: [row],
  } = await conn.raw<{ rows: (Gained & { score: number; behind: number; topScores: number[] })[] }>(standingCountsSql, {
    board,
    part,
    playerId,
    snapshot,
  });
  if (row === undefined) return undefined;
  return {
    score: row.score,
    ahead: countAtLeast(atLeast, row.score) + row.reached - row.behind - 1,
    participants: countAtLeast(atLeast, 0) + row.joined,
    topScores: row.topScores,
  };
}

/** A page of the board in order, after the given key ('' for the first page), each row with its rank on the whole. */
export async function listStandings(
  conn: Conn,
  { board, part }: BoardAndPart,
  after: string,
  limit: number,
  { atLeast, snapshot }: CountedAt,
): Promise<StandingRow[]> {
  const { rows } = await conn.raw<{ rows: (Omit<StandingRow, 'rank'> & { above: number; level: number })[] }>(
    standingsPageSql,
    { board, part, after, limit, snapshot },
  );
  const [first] = rows;
  if (first === undefined) return [];
  const ahead = countAtLeast(atLeast, first.score + 1) + first.above + first.level;
  return rows.map((row, index) => ({ ...row, rank: ahead + index + 1 }));
}

/**
 * The key after which a page begins that shows `rowsAhead` rows ahead of the player's own ('' where there are no more
 * than that); undefined where the player has no standing there.
 */
export async function findKeyAhead(
  conn: Conn,
  { board, part }: BoardAndPart,
  playerId: string,
  rowsAhead: number,
): Promise<string | undefined> {
  const { rows } = await conn.raw<{ rows: { after: string }[] }>(keyAheadSql, { board, part, playerId, rowsAhead });
  return rows[0]?.after;
}

interface Gained {
  readonly reached: number;
  readonly joined: number;
}
