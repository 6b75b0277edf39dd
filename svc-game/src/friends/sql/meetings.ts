import type { Conn } from '@lights-out/service-kit';

import type { Meetings } from '../rules/head-to-head.ts';

/** Of races of two, as `"friendId"`, `"own"` and `"other"`: how often the player had more points, fewer, and as many. */
const counted = (races: string) => `
    select "friendId", cast(count(*) filter (where own > other) as int) as more,
      cast(count(*) filter (where own < other) as int) as fewer, cast(count(*) filter (where own = other) as int) as level
    from (${races}) races group by "friendId"`;

/**
 * As a challenge's own table counts (`listChallengeRows`): of its creator the game that it was made of, of the other the first game.
 */
export const challengeMeetingsSql = counted(`
    (select distinct on (run.challenge_id) maker.player_id as "friendId", run.score as own, maker.score as other
     from results run join challenges on challenges.id = run.challenge_id
       join results maker on maker.game_id = challenges.game_id
     where run.player_id = :playerId and run.challenge_id is not null and maker.player_id = any(cast(:friendIds as uuid[]))
     order by run.challenge_id, run.completed_at, run.game_id)
    union all
    (select distinct on (run.challenge_id, run.player_id) run.player_id, maker.score, run.score
     from results maker join challenges on challenges.game_id = maker.game_id
       join results run on run.challenge_id = challenges.id
     where maker.player_id = :playerId and run.player_id = any(cast(:friendIds as uuid[]))
     order by run.challenge_id, run.player_id, run.completed_at, run.game_id)`);

export const dailyMeetingsSql = counted(`
    select other.runner as "friendId", own.score as own, other.score as other
    from daily_runs own join daily_runs other on other.n = own.n and other.runner = any(cast(:friendIds as uuid[]))
    where own.runner = :playerId and own.is_untimed = other.is_untimed and not own.is_practice and not other.is_practice
      and own.ended_at is not null and other.ended_at is not null`);

/** What came of the friend challenges and the dailies that the player and one of these friends have both raced. */
export async function listMeetings(conn: Conn, playerId: string, friendIds: readonly string[]): Promise<Meetings[]> {
  type Row = Omit<Meetings, 'kind'>;
  const bindings = { playerId, friendIds: [...friendIds] };
  const { rows: challenges } = await conn.raw<{ rows: Row[] }>(challengeMeetingsSql, bindings);
  const { rows: dailies } = await conn.raw<{ rows: Row[] }>(dailyMeetingsSql, bindings);
  return [
    ...challenges.map((row) => ({ ...row, kind: 'challenges' as const })),
    ...dailies.map((row) => ({ ...row, kind: 'dailies' as const })),
  ];
}
