import type { FreeBoard } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

/**
 * How many stood above the player on each free board, at any difficulty, until a decision took them off it since an instant. Who was raced past
 * before or stands above again, as after an appeal, gave no place back.
 */
export async function listReturnedPlaces(
  conn: Conn,
  playerId: string,
  since: Date,
): Promise<{ board: FreeBoard; places: number }[]> {
  const { rows } = await conn.raw<{ rows: { board: FreeBoard; places: number }[] }>(
    `select own.board, cast(count(distinct gone.player_id) as int) as places
     from departures gone
     join standings own on own.board = gone.board and own.difficulty = gone.difficulty and own.player_id = :playerId
     where gone.reason in ('struck', 'closed') and gone.left_at > greatest(cast(:since as timestamptz), own.achieved_at)
       and gone.board in ('free', 'untimed') and gone.difficulty = 'all'
       and gone.score > own.score and gone.player_id <> :playerId
       and not exists (
         select from standings back
         where back.board = own.board and back.difficulty = own.difficulty and back.player_id = gone.player_id
           and back.sort_key < own.sort_key
       )
     group by own.board order by own.board`,
    { playerId, since },
  );
  return rows;
}
