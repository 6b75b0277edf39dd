import type { Tx } from '@lights-out/service-kit';

export async function markSeen(tx: Tx, playerId: string, questionId: number, seenAt: Date): Promise<void> {
  await tx('seen_questions')
    .insert({ player_id: playerId, question_id: questionId, seen_at: seenAt })
    .onConflict(['player_id', 'question_id'])
    .merge(['seen_at']);
}
