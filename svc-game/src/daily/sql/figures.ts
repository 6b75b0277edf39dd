import type { Conn } from '@lights-out/service-kit';

import type { ScoreCounts } from '../rules/figures.ts';

/** What everybody did with a number. */
export interface CountedDaily {
  readonly timed: ScoreCounts;
  readonly untimed: ScoreCounts;
  /** For each place how often each option was chosen, as shown; the last is none. */
  readonly chosen: readonly (readonly number[])[];
}

/** Reads all tries of a number that count: once every few seconds for all who ask. */
export async function countDaily(conn: Conn, n: number): Promise<CountedDaily> {
  const { rows: scores } = await conn.raw<{ rows: { untimed: boolean; score: number; count: number }[] }>(
    `select is_untimed as untimed, score, cast(count(*) as int) as count from daily_runs
     where n = :n and not is_practice and ended_at is not null group by is_untimed, score`,
    { n },
  );
  const { rows: options } = await conn.raw<{ rows: { place: number; option: number | null; count: number }[] }>(
    `select place, selected_option as option, cast(count(*) as int) as count
     from daily_runs join daily_answers on daily_answers.run = daily_runs.id
     where n = :n and not is_practice and closed_at is not null group by place, selected_option`,
    { n },
  );
  const ofKind = (isUntimed: boolean) =>
    new Map(scores.filter(({ untimed }) => untimed === isUntimed).map(({ score, count }) => [score, count]));
  const chosen = Array.from({ length: 7 }, () => [0, 0, 0, 0, 0]);
  for (const { place, option, count } of options) chosen[place - 1]![option ?? 4] = count;
  return { timed: ofKind(false), untimed: ofKind(true), chosen };
}
