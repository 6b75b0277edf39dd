import type { Conn } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import { keyBehindScore } from '../rules/standing-key.ts';

/** The first of a board, and those on either side of a place: each read from the index of the board's order. */
export const fieldSql = `
    with field as (
      (select player_id, game_id, score, sort_key from standings
        where board = :board and difficulty = :part and player_id <> :playerId
        order by sort_key limit :ofTheFront)
      union
      (select player_id, game_id, score, sort_key from standings
        where board = :board and difficulty = :part and player_id <> :playerId and sort_key < :place
        order by sort_key desc limit :aheadAndBehind)
      union
      (select player_id, game_id, score, sort_key from standings
        where board = :board and difficulty = :part and player_id <> :playerId and sort_key > :place
        order by sort_key limit :aheadAndBehind)
    )
    select player_id as "playerId", (select display_name from players where id = player_id) as "displayName",
      game_id as "gameId", score
    from field order by sort_key`;

/** The best score there; undefined on an empty board. */
export async function findTopScore(conn: Conn, { board, part }: BoardAndPart): Promise<number | undefined> {
  const row = await conn('standings')
    .where({ board, difficulty: part })
    .orderBy('sort_key')
    .first<{ score: number } | undefined>('score');
  return row?.score;
}

/** A run that stands on a board. */
export interface FieldRun {
  readonly playerId: string;
  readonly displayName: string;
  readonly gameId: string;
  readonly score: number;
}

const ofTheFront = 3;
const aheadAndBehind = 8;

/**
 * Whom a player races on a board, in its order: the first, and the runs on either side of the place that the score would take.
 * The player's own run is not among them.
 */
export async function listField(
  conn: Conn,
  { board, part }: BoardAndPart,
  { playerId, score }: { readonly playerId: string; readonly score: number },
): Promise<FieldRun[]> {
  const place = keyBehindScore(score);
  const { rows } = await conn.raw<{ rows: FieldRun[] }>(fieldSql, {
    board,
    part,
    playerId,
    place,
    ofTheFront,
    aheadAndBehind,
  });
  return rows;
}
