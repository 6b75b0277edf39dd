import type { Difficulty } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { BoardAndPart } from '../../boards/rules/board.ts';

/** A row of the board of a player and their friends. */
export interface FriendsStandingRow {
  readonly rank: number;
  readonly player_id: string;
  readonly game_id: string;
  readonly display_name: string;
  readonly score: number;
  readonly achieved_at: Date;
  readonly game_difficulty: Difficulty;
  readonly correct_answers: number;
  readonly used_ms: number;
}

const figures = 'player_id, game_id, display_name, score, achieved_at, game_difficulty, correct_answers, used_ms';

export const friendsStandingsSql = `
    select ${figures}
    from standings join players on players.id = player_id
    where board = :board and difficulty = :part and player_id = any(cast(:playerIds as uuid[]))
    order by sort_key`;

// As on the board of all players (`listPeriodStandings`): who has left the board has no row of any period.
export const friendsPeriodSql = `
    select ${figures}
    from (
      select distinct on (player_id) player_id, score, completed_at as achieved_at, difficulty as game_difficulty,
        correct_answers, used_ms, game_id
      from counted_results
      where player_id = any(cast(:playerIds as uuid[])) and board = :board and (:part = 'all' or difficulty = :part)
        and completed_at >= :from and not is_struck
      order by player_id, score desc, completed_at, game_id
    ) best join players on players.id = player_id
    where exists (
      select from standings
      where standings.player_id = best.player_id and standings.board = :board and standings.difficulty = :part
    )
    order by score desc, achieved_at, game_id`;

/**
 * The standings of some players on a board, ranked among each other.
 *
 * @param from since when results count; null for the whole board
 */
export async function listStandingsOf(
  conn: Conn,
  { board, part }: BoardAndPart,
  playerIds: readonly string[],
  from: Date | null,
): Promise<FriendsStandingRow[]> {
  const bindings = { board, part, playerIds: [...playerIds], ...(from === null ? {} : { from }) };
  const sql = from === null ? friendsStandingsSql : friendsPeriodSql;
  const { rows } = await conn.raw<{ rows: Omit<FriendsStandingRow, 'rank'>[] }>(sql, bindings);
  return rows.map((row, index) => ({ ...row, rank: index + 1 }));
}
