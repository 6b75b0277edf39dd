import type { Conn } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import type { StandingRow } from './standings.ts';

/** A row of a board of a day, a week or a month. */
export type PeriodRow = Omit<StandingRow, 'sort_key'>;

/** The rows, and how many races and players there were in all. */
export interface PeriodBoard {
  readonly rows: readonly PeriodRow[];
  readonly races: number;
  readonly players: number;
}

// Score and time of a result as one whole number below 2^53, the better one higher: the one aggregate that is taken over all
// results of the period. Only the rows that are shown are looked up.
const periodStandingsSql = `
    with best as (
      select player_id, max(score::bigint * 2199023255552 + 2199023255551 - floor(extract(epoch from completed_at) * 1000)::bigint) as key,
        count(*) as races
      from counted_results
      where board = :board and (:part = 'all' or difficulty = :part) and completed_at >= :from and not is_struck
      group by player_id
    ),
    top as materialized (
      select best.player_id, key, sum(races) over ()::int as races, count(*) over ()::int as players from best
      where exists (
        select from standings
        where standings.player_id = best.player_id and standings.board = :board and standings.difficulty = :part
      )
      order by key desc limit :limit
    )
    select top.player_id, result.game_id, display_name, result.score, completed_at as achieved_at, difficulty as game_difficulty,
      correct_answers, used_ms, races, players
    from top join players on players.id = top.player_id cross join lateral (
      select * from counted_results
      where player_id = top.player_id and board = :board and (:part = 'all' or difficulty = :part)
        and completed_at >= :from and not is_struck and score = key / 2199023255552
      order by completed_at, game_id limit 1
    ) result
    order by key desc, result.game_id`;

/**
 * The best result of each player since an instant, at most `limit` of them, in the order of the board; without players who
 * have left the board since. Reads every result of the period.
 */
export async function listPeriodStandings(
  conn: Conn,
  { board, part }: BoardAndPart,
  from: Date,
  limit: number,
): Promise<PeriodBoard> {
  const { rows } = await conn.raw<{ rows: (Omit<PeriodRow, 'rank'> & Omit<PeriodBoard, 'rows'>)[] }>(
    periodStandingsSql,
    {
      board,
      part,
      from,
      limit,
    },
  );
  const { races = 0, players = 0 } = rows[0] ?? {};
  return { rows: rows.map((row, index) => ({ ...row, rank: index + 1 })), races, players };
}
