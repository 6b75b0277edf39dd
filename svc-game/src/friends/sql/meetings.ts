import type { Conn } from '@lights-out/service-kit';

import type { Meeting } from '../rules/head-to-head.ts';

/**
 * As a challenge's own table counts (`listChallengeRows`): of its creator the game that it was made of, of the other the first game.
 * Both parts begin with the player's own results, so friends who race much cost nothing.
 */
export const challengeMeetingsSql = `
    (select distinct on (run.challenge_id) maker.player_id as "friendId", run.score as "ownScore", maker.score as "friendScore"
     from results run join challenges on challenges.id = run.challenge_id
       join results maker on maker.game_id = challenges.game_id
     where run.player_id = :playerId and run.challenge_id is not null and maker.player_id = any(cast(:friendIds as uuid[]))
     order by run.challenge_id, run.completed_at, run.game_id)
    union all
    (select distinct on (run.challenge_id, run.player_id) run.player_id, maker.score, run.score
     from results maker join challenges on challenges.game_id = maker.game_id
       join results run on run.challenge_id = challenges.id
     where maker.player_id = :playerId and run.player_id = any(cast(:friendIds as uuid[]))
     order by run.challenge_id, run.player_id, run.completed_at, run.game_id)`;

export const dailyMeetingsSql = `
    select other.runner as "friendId", own.score as "ownScore", other.score as "friendScore"
    from daily_runs own join daily_runs other on other.n = own.n and other.runner = any(cast(:friendIds as uuid[]))
    where own.runner = :playerId and own.is_untimed = other.is_untimed and not own.is_practice and not other.is_practice
      and own.ended_at is not null and other.ended_at is not null`;

/** Every friend challenge and every daily that the player and one of these friends have both raced. */
export async function listMeetings(conn: Conn, playerId: string, friendIds: readonly string[]): Promise<Meeting[]> {
  type Row = Omit<Meeting, 'kind'>;
  const bindings = { playerId, friendIds: [...friendIds] };
  const { rows: challenges } = await conn.raw<{ rows: Row[] }>(challengeMeetingsSql, bindings);
  const { rows: dailies } = await conn.raw<{ rows: Row[] }>(dailyMeetingsSql, bindings);
  return [
    ...challenges.map((row) => ({ ...row, kind: 'challenges' as const })),
    ...dailies.map((row) => ({ ...row, kind: 'dailies' as const })),
  ];
}
