import type { Conn } from '@lights-out/service-kit';

/** When the player was last served each question, by its id. At most one row for each question of the bank. */
export async function listSeenQuestions(conn: Conn, playerId: string): Promise<Map<number, Date>> {
  const rows = await conn('seen_questions')
    .where({ player_id: playerId })
    .select<{ question_id: number; seen_at: Date }[]>('question_id', 'seen_at');
  return new Map(rows.map((row) => [row.question_id, row.seen_at]));
}
