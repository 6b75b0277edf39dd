import type { Tx } from '@lights-out/service-kit';

export interface Departure {
  readonly playerId: string;
  readonly reason: 'closed' | 'deleted' | 'disqualified' | 'struck' | 'suspended';
  /** The one board to leave; all of them where it is not given. */
  readonly board?: string;
  readonly at: Date;
}

/**
 * Takes a player off the boards: the standings go, and the log gets a negative row for each, so that every process
 * takes it out of its counts. Results stay as they are. Call `notifyCommitted` of the ranks after the commit.
 *
 * @returns how many standings there were
 */
export async function deleteStandings(tx: Tx, { playerId, reason, board, at }: Departure): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `with gone as (
       delete from standings
       where board in (select board from results where player_id = :playerId)
         and (cast(:board as text) is null or board = :board)
         and difficulty in ('all', 'easy', 'medium', 'hard') and player_id = :playerId
       returning board, difficulty, player_id, score
     )
     insert into departures (board, difficulty, player_id, score, reason, left_at)
     select board, difficulty, player_id, score, :reason, :at from gone`,
    { playerId, reason, board: board ?? null, at },
  );
  return rowCount;
}
