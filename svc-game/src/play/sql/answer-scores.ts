import type { Conn } from '@lights-out/service-kit';

/** The points of the closed questions of each game, in order, by the game's id. */
export async function listAnswerScores(conn: Conn, gameIds: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await conn('game_questions')
    .whereIn('game_id', [...gameIds])
    .whereNotNull('closed_at')
    .orderBy('n')
    .select<{ gameId: string; score: number }[]>({ gameId: 'game_id', score: 'score' });
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return new Map([...byGame].map(([gameId, closed]) => [gameId, closed.map(({ score }) => score)]));
}
