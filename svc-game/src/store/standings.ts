import type { Difficulty } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { BoardPart } from '../domain/board.ts';
import type { BoardCounts } from '../domain/rank.ts';
import type { StoredResult } from '../domain/result.ts';
import { keyBehindScore, standingKey } from '../domain/standing-key.ts';

/** A ranked list: a board, whole or narrowed to one difficulty. */
export interface BoardPlace {
  readonly board: string;
  readonly part: BoardPart;
}

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

interface Bests {
  readonly before: number | null;
  readonly after: number;
}

/** The player's best scores before and after a result. */
export interface RaisedBests {
  readonly all: Bests;
  readonly atDifficulty: Bests;
}

/**
 * Raises the player's standing on the result's board, on the whole of it and at the result's difficulty, where the
 * result stands ahead of it. One player's games of a mode end one after the other, so nothing comes in between.
 */
export async function updateStandings(tx: Tx, result: StoredResult, board: string): Promise<RaisedBests> {
  const { playerId, difficulty, score } = result;
  const rows = await tx('standings').where({ board, player_id: playerId }).whereIn('difficulty', ['all', difficulty])
    .select<{ difficulty: string; score: number }[]>('difficulty', 'score');
  const before = new Map(rows.map((row) => [row.difficulty, row.score]));
  await tx.raw(
    `insert into standings
       (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
     select :board, part, :playerId, :score, :achievedAt, :gameId, :sortKey, :difficulty, :correctAnswers, :usedMs
     from unnest(array['all', :difficulty]) as part
     on conflict (board, difficulty, player_id) do update set
       score = excluded.score, achieved_at = excluded.achieved_at, game_id = excluded.game_id,
       sort_key = excluded.sort_key, game_difficulty = excluded.game_difficulty,
       correct_answers = excluded.correct_answers, used_ms = excluded.used_ms
       where excluded.sort_key < standings.sort_key`,
    {
      board, playerId, score, difficulty,
      achievedAt: result.completedAt,
      gameId: result.gameId,
      sortKey: standingKey({ score, achievedAt: result.completedAt, gameId: result.gameId }),
      correctAnswers: result.correctAnswers,
      usedMs: result.usedMs,
    },
  );
  return { all: bests(before.get('all'), score), atDifficulty: bests(before.get(difficulty), score) };
}

/** The player's best score there. */
export async function findBest(conn: Conn, { board, part }: BoardPlace, playerId: string): Promise<number | undefined> {
  const row = await conn('standings').where({ board, difficulty: part, player_id: playerId })
    .first<{ score: number } | undefined>('score');
  return row?.score;
}

/** The player's standing and what it looks like from there, as one snapshot. */
export async function findStandingCounts(
  conn: Conn, { board, part }: BoardPlace, playerId: string,
): Promise<(BoardCounts & { readonly score: number }) | undefined> {
  const { rows } = await conn.raw<{ rows: (BoardCounts & { score: number })[] }>(
    `select own.score, ${countsFrom('own.sort_key')}
     from standings own
     where own.board = :board and own.difficulty = :part and own.player_id = :playerId`,
    { board, part, playerId },
  );
  return rows[0];
}

/** What the board looks like from behind every standing of at least this score. */
export async function findScoreCounts(conn: Conn, { board, part }: BoardPlace, score: number): Promise<BoardCounts> {
  const { rows } = await conn.raw<{ rows: [BoardCounts] }>(
    `select ${countsFrom(':key')}`, { board, part, key: keyBehindScore(score) },
  );
  return rows[0];
}

/** A page of the board in order, after the given key ('' for the first page), each row with its rank on the whole. */
export async function listStandings(
  conn: Conn, { board, part }: BoardPlace, after: string, limit: number,
): Promise<StandingRow[]> {
  const { rows } = await conn.raw<{ rows: StandingRow[] }>(
    `with page as (
       select * from standings
       where board = :board and difficulty = :part and sort_key > :after
       order by sort_key limit :limit
     )
     select page.*, players.display_name,
       row_number() over (order by page.sort_key) + (
         select count(*) from standings
         where board = :board and difficulty = :part and sort_key < (select min(sort_key) from page)
       ) as rank
     from page join players on players.id = page.player_id
     order by page.sort_key`,
    { board, part, after, limit },
  );
  return rows;
}

/**
 * The key after which a page begins that shows `rowsAhead` rows ahead of the player's own ('' where there are no more
 * than that); undefined where the player has no standing there.
 */
export async function findKeyAhead(
  conn: Conn, { board, part }: BoardPlace, playerId: string, rowsAhead: number,
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

function countsFrom(key: string): string {
  const there = 'from standings where board = :board and difficulty = :part';
  return `(select count(*) ${there} and sort_key < ${key}) as ahead,
    (select count(*) ${there}) as participants,
    array(select score ${there} order by sort_key limit 2) as "topScores"`;
}

function bests(before: number | undefined, score: number): Bests {
  return { before: before ?? null, after: Math.max(before ?? 0, score) };
}
