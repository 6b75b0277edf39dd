import { contestKey } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

/**
 * Strikes the player's results in a contest that count until now.
 *
 * @param decision the entry of the log
 * @returns how many
 */
export async function insertStruckResults(
  tx: Tx,
  { contest, playerId, decision }: { contest: string; playerId: string; decision: number },
): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into struck_results (game_id, decision)
     select game_id, :decision from counted_results
     where player_id = :playerId and board = :board and not is_struck`,
    { decision, playerId, board: contestKey(contest) },
  );
  return rowCount;
}

/** Lets the results count again that these decisions have struck. */
export async function deleteStruckResults(tx: Tx, decisions: readonly number[]): Promise<void> {
  await tx('struck_results').delete().whereIn('decision', decisions);
}

/** Whether the player has a result in the contest that counts. */
export async function hasCountedResult(conn: Conn, contest: string, playerId: string): Promise<boolean> {
  const found = await conn('counted_results')
    .where({ player_id: playerId, board: contestKey(contest), is_struck: false })
    .first('id');
  return found !== undefined;
}
