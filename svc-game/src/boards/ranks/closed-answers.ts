import type { Conn } from '@lights-out/service-kit';

import type { ClosedAnswer } from '../rules/marks.ts';

/** What came of the closed questions of each game, in order, by the game's id. */
export async function listClosedAnswers(conn: Conn, gameIds: readonly string[]): Promise<Map<string, ClosedAnswer[]>> {
  const rows = await conn('game_questions')
    .whereIn('game_id', [...gameIds])
    .whereNotNull('closed_at')
    .orderBy('n')
    .select<(ClosedAnswer & { gameId: string })[]>({
      gameId: 'game_id',
      score: 'score',
      isCorrect: 'is_correct',
      timedOut: 'timed_out',
      usedMs: 'used_ms',
    });
  return Map.groupBy(rows, ({ gameId }) => gameId);
}
