import type { AnswerFigures } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

interface ClosedQuestion extends Omit<AnswerFigures, 'timeTaken'> {
  readonly gameId: string;
  readonly usedMs: number;
}

/** How the closed questions of each game went, in order, by the game's id. */
export async function listAnswerFigures(conn: Conn, gameIds: readonly string[]): Promise<Map<string, AnswerFigures[]>> {
  const rows = await conn('game_questions')
    .whereIn('game_id', [...gameIds])
    .whereNotNull('closed_at')
    .orderBy('n')
    .select<ClosedQuestion[]>({ gameId: 'game_id', n: 'n', usedMs: 'used_ms', isCorrect: 'is_correct' });
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return new Map(
    [...byGame].map(([gameId, closed]) => [
      gameId,
      closed.map(({ n, usedMs, isCorrect }) => ({ n, timeTaken: usedMs / 1_000, isCorrect })),
    ]),
  );
}
