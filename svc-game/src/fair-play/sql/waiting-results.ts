import type { FreeBoard } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

const mostPlayers = 200;

/** Players with a run on the free board that waits, by how many there are; who waits longest comes first. */
export async function listWaitingPlayers(conn: Conn, board: string): Promise<Map<string, number>> {
  const { rows } = await conn.raw<{ rows: { id: string; runs: number }[] }>(
    `select player_id as id, cast(count(*) as int) as runs from counted_results
     where board = :board and is_waiting group by player_id order by min(completed_at) limit :mostPlayers`,
    { board, mostPlayers },
  );
  return new Map(rows.map(({ id, runs }) => [id, runs]));
}

export interface WaitingRun {
  readonly gameId: string;
  readonly board: FreeBoard;
  readonly score: number;
  readonly completedAt: Date;
}

const mostRuns = 100;

/** The player's runs that wait, the newest first. */
export function listWaitingRuns(conn: Conn, playerId: string): Promise<WaitingRun[]> {
  return conn('counted_results')
    .where({ player_id: playerId, is_waiting: true })
    .orderBy('completed_at', 'desc')
    .limit(mostRuns)
    .select<WaitingRun[]>({ gameId: 'game_id', board: 'board', score: 'score', completedAt: 'completed_at' });
}

/** Releases those of the player's runs that wait. */
export async function insertReleasedResults(
  tx: Tx,
  {
    board,
    playerId,
    gameIds,
    decision,
  }: { board: string; playerId: string; gameIds: readonly string[]; decision: number },
): Promise<void> {
  await tx.raw(
    `insert into released_results (game_id, decision)
     select game_id, :decision from counted_results
     where player_id = :playerId and board = :board and game_id = any(:gameIds) and is_waiting`,
    { board, playerId, gameIds: [...gameIds], decision },
  );
}
