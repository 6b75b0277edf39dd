import type { Difficulty } from '@lights-out/contracts';
import { countAtLeast, type AtLeast } from '@lights-out/contracts/rank';
import type { Conn } from '@lights-out/service-kit';

import type { BoardAndPart } from '../domain/board.ts';
import type { BoardCounts } from '../domain/rank.ts';
import { gainedAbove, changesSince, type Snapshot } from './rank-log.ts';

export interface StandingRow {
  readonly rank: number;
  readonly player_id: string;
  readonly display_name: string;
  readonly score: number;
  readonly achieved_at: Date;
  readonly game_difficulty: Difficulty;
  readonly correct_answers: number;
  readonly used_ms: number;
  readonly sort_key: string;
}

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

/** The counts of a board part, and their snapshot. */
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
  } = await conn.raw<{ rows: (Gained & { score: number; behind: number; topScores: number[] })[] }>(
    `with ${changesThere}
     select own.score, ${gainedAbove('own.score - 1')} as reached, ${gainedAbove('-1')} as joined,
       (select count(*) ${there} and sort_key > own.sort_key and sort_key < ${keyBehind('own.score')}) as behind,
       array(select score ${there} order by sort_key limit 2) as "topScores"
     from standings own
     where own.board = :board and own.difficulty = :part and own.player_id = :playerId`,
    { board, part, playerId, snapshot },
  );
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
    `with ${changesThere},
     page as materialized (
       select * from standings
       where board = :board and difficulty = :part and sort_key > :after
       order by sort_key limit :limit
     ),
     first as materialized (select score, sort_key from page order by sort_key limit 1)
     select page.*, players.display_name,
       (select ${gainedAbove('first.score')} from first) as above,
       (select count(*) ${there} and sort_key >= (select left(sort_key, 4) from first)
         and sort_key < (select sort_key from first)) as level
     from page join players on players.id = page.player_id
     order by page.sort_key`,
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
  const { rows } = await conn.raw<{ rows: { after: string }[] }>(
    `select coalesce((
       select sort_key from standings
       where board = :board and difficulty = :part and sort_key < own.sort_key
       order by sort_key desc offset :rowsAhead limit 1
     ), '') as after
     from standings own
     where own.board = :board and own.difficulty = :part and own.player_id = :playerId`,
    { board, part, playerId, rowsAhead },
  );
  return rows[0]?.after;
}

interface Gained {
  readonly reached: number;
  readonly joined: number;
}

const there = 'from standings where board = :board and difficulty = :part';
const changesThere = `all_${changesSince('cast(:snapshot as pg_snapshot)', ':board')},
  changes as (select * from all_changes where part = :part)`;

/** The key behind every standing with the score, as `keyBehindScore` makes it. */
function keyBehind(score: string): string {
  return `lpad(cast(9001 - ${score} as text), 4, '0')`;
}
