import type { Conn } from '@lights-out/service-kit';

import type { StoredResult } from '../../boards/rules/result.ts';

const columns = {
  id: 'id',
  gameId: 'game_id',
  playerId: 'player_id',
  mode: 'mode',
  difficulty: 'difficulty',
  challengeId: 'challenge_id',
  board: 'board',
  score: 'score',
  correctAnswers: 'correct_answers',
  usedMs: 'used_ms',
  completedAt: 'completed_at',
  voided: 'voided',
  isWaiting: 'is_waiting',
} as const satisfies Record<keyof StoredResult, string>;

/** The player's own result of a game. */
export async function findResult(conn: Conn, playerId: string, gameId: string): Promise<StoredResult | undefined> {
  return conn('counted_results')
    .where({ player_id: playerId, game_id: gameId })
    .first<StoredResult | undefined>(columns);
}

/** The player's best result on the same board at the same difficulty that was completed before this one. */
export async function findBestBefore(conn: Conn, of: StoredResult): Promise<StoredResult | undefined> {
  const { playerId, board, difficulty, completedAt, id } = of;
  return conn('counted_results')
    .where({ player_id: playerId, board, difficulty, is_struck: false })
    .whereRaw('(completed_at, id) < (?, ?)', [completedAt, id])
    .orderBy([{ column: 'score', order: 'desc' }, { column: 'completed_at' }, { column: 'id' }])
    .first<StoredResult | undefined>(columns);
}

export async function findNewestResult(conn: Conn, playerId: string): Promise<StoredResult | undefined> {
  const [newest] = await listResults(conn, playerId, 1);
  return newest;
}

/** The player's results, newest first, those before the given one. */
export async function listResults(
  conn: Conn,
  playerId: string,
  limit: number,
  before?: StoredResult,
): Promise<StoredResult[]> {
  const page = conn('counted_results').where({ player_id: playerId });
  if (before) page.whereRaw('(completed_at, id) < (?, ?)', [before.completedAt, before.id]);
  return page
    .orderBy([
      { column: 'completed_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select<StoredResult[]>(columns);
}

export async function findResultById(conn: Conn, playerId: string, id: string): Promise<StoredResult | undefined> {
  return conn('counted_results').where({ player_id: playerId, id }).first<StoredResult | undefined>(columns);
}
