import { boardKey, practice } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { endOfWeek, startOfWeek, weekAfter } from '../rules/week.ts';
import type { CountedRace } from '../rules/tower.ts';

/**
 * Dailies against the clock on their day, and of each player the best race on the free board: none that is struck or waits. A daily that is
 * still under way counts once the week is settled, as it stands: from then on no answer to it counts any more.
 */
export const gridRacesSql = `
    select runner as "playerId", 'daily' as kind, coalesce(score, answered) as score, coalesce(ended_at, answered_at) as "endedAt"
    from daily_runs cross join lateral (
      select cast(sum(daily_answers.score) as int) as answered, max(closed_at) as answered_at
      from daily_answers where :isSettled and daily_runs.ended_at is null and run = daily_runs.id and closed_at is not null
    ) so_far
    where runner = any(cast(:playerIds as uuid[])) and n = any(array(select n from dailies where day >= :week and day < :weekAfter))
      and not is_practice and not is_untimed and coalesce(ended_at, answered_at) is not null
    union all
    select player_id, 'free', best.score, best.completed_at
    from unnest(cast(:playerIds as uuid[])) seated (player_id) cross join lateral (
      select score, completed_at from counted_results
      where counted_results.player_id = seated.player_id and board = :free and not is_struck
        and completed_at >= :from and completed_at < :to
      order by score desc, completed_at limit 1
    ) best`;

/** What these players have raced that counts for the week, by their ids. Read each time, so that a finish writes nothing for it. */
export async function listGridRaces(
  conn: Conn,
  week: string,
  playerIds: readonly string[],
  { isSettled = false } = {},
): Promise<ReadonlyMap<string, CountedRace[]>> {
  const { rows } = await conn.raw<{ rows: CountedRace[] }>(gridRacesSql, {
    week,
    weekAfter: weekAfter(week),
    playerIds: [...playerIds],
    isSettled,
    free: boardKey(practice),
    from: startOfWeek(week),
    to: endOfWeek(week),
  });
  return Map.groupBy(rows, ({ playerId }) => playerId);
}
