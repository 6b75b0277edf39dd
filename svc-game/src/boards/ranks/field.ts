import type { Conn, PreparedPool, Statement } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import { keyBehindScore } from '../rules/standing-key.ts';

/** The first of a board, and those on either side of a place: each read from the index of the board's order. */
export const fieldStatement: Statement = {
  name: 'field',
  text: `
    with field as (
      (select player_id, game_id, score, sort_key from standings
        where board = $1 and difficulty = $2 and player_id <> $3
        order by sort_key limit $5)
      union
      (select player_id, game_id, score, sort_key from standings
        where board = $1 and difficulty = $2 and player_id <> $3 and sort_key < $4
        order by sort_key desc limit $6)
      union
      (select player_id, game_id, score, sort_key from standings
        where board = $1 and difficulty = $2 and player_id <> $3 and sort_key > $4
        order by sort_key limit $6)
    )
    select player_id as "playerId", (select display_name from players where id = player_id) as "displayName",
      game_id as "gameId", score
    from field order by sort_key`,
};

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
  pool: Pick<PreparedPool, 'run'>,
  { board, part }: BoardAndPart,
  { playerId, score }: { readonly playerId: string; readonly score: number },
): Promise<FieldRun[]> {
  const values = [board, part, playerId, keyBehindScore(score), ofTheFront, aheadAndBehind];
  return (await pool.run<FieldRun>(fieldStatement, values)).rows;
}
