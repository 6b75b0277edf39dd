import type { FriendsDailyRow } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

/** Whether the player's try of a number is over. */
export async function hasRacedDaily(conn: Conn, playerId: string, n: number): Promise<boolean> {
  return (await conn('daily_runs').where({ runner: playerId, n }).whereNotNull('ended_at').first('id')) !== undefined;
}

/** What these players have scored on the number's day, best first; those without the clock behind. */
export function listDailyRows(conn: Conn, playerIds: readonly string[], n: number): Promise<FriendsDailyRow[]> {
  return conn('daily_runs')
    .join('players', 'players.id', 'runner')
    .where({ n, is_practice: false })
    .whereIn('runner', [...playerIds])
    .whereNotNull('ended_at')
    .orderBy(['is_untimed', { column: 'score', order: 'desc' }, 'ended_at', 'runner'])
    .select<FriendsDailyRow[]>({
      userId: 'runner',
      displayName: 'display_name',
      score: 'score',
      correctAnswers: 'correct_answers',
      isUntimed: 'is_untimed',
    });
}
