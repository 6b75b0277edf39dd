import { judgedKey } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

/**
 * Strikes the player's results in a contest or on a free board that count until now, or one of them.
 *
 * @param decision the entry of the log
 * @returns how many
 */
export async function insertStruckResults(
  tx: Tx,
  {
    contest,
    playerId,
    decision,
    gameId,
  }: { contest: string; playerId: string; decision: number; gameId?: string | undefined },
): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into struck_results (game_id, decision)
     select game_id, :decision from counted_results
     where player_id = :playerId and board = :board and (not is_struck or is_waiting)
       and (cast(:gameId as uuid) is null or game_id = :gameId)`,
    { decision, playerId, board: judgedKey(contest), gameId: gameId ?? null },
  );
  return rowCount;
}

/** Lets the results count again that these decisions have struck; of them, none waits any more. */
export async function deleteStruckResults(tx: Tx, decisions: readonly number[]): Promise<void> {
  await tx.raw(
    `with given_back as (delete from struck_results where decision = any(:decisions) returning game_id, decision)
     insert into released_results (game_id, decision)
     select game_id, decision from given_back join results using (game_id) where waited
     on conflict do nothing`,
    { decisions: [...decisions] },
  );
}

/** Whether the player has a result in the contest that counts. */
export async function hasCountedResult(conn: Conn, contest: string, playerId: string): Promise<boolean> {
  return (await findCountedScore(conn, contest, playerId)) !== undefined;
}

/** The score of a result that counts or waits: of the given game, else of the best one. */
export async function findCountedScore(
  conn: Conn,
  contest: string,
  playerId: string,
  gameId?: string,
): Promise<number | undefined> {
  const found = await conn('counted_results')
    .where({ player_id: playerId, board: judgedKey(contest), ...(gameId && { game_id: gameId }) })
    .where((left) => void left.where({ is_struck: false }).orWhere({ is_waiting: true }))
    .orderBy('score', 'desc')
    .first<{ score: number } | undefined>('score');
  return found?.score;
}
