import type { Conn, Tx } from '@lights-out/service-kit';

/** How many counted races the player has started on the day of `now` in UTC, by the contest. */
export async function countRacesOfDay(conn: Conn, playerId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await conn.raw<{ rows: { contest: string; races: number }[] }>(
    `select contest, count(*)::int as races from games
     where player_id = :playerId and race_of_day is not null
       and (started_at at time zone 'UTC')::date = (cast(:now as timestamptz) at time zone 'UTC')::date
     group by contest`,
    { playerId, now },
  );
  return new Map(rows.map(({ contest, races }) => [contest, races]));
}

/** The first of the day's counted races that the player has left in the contest; undefined without one. */
export async function findFreeRace(
  tx: Tx,
  playerId: string,
  { id, racesADay }: { readonly id: string; readonly racesADay: number },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await tx.raw<{ rows: { race: number | null }[] }>(
    `select ${freeRaceOf('?::int', '?::uuid', '?::text', '?::timestamptz')} as race`,
    [racesADay, playerId, id, now],
  );
  return rows[0]?.race ?? undefined;
}

/** SQL for the first race of a day in UTC that a player has left in a contest; each argument is SQL of its value. */
export function freeRaceOf(racesADay: string, playerId: string, contest: string, at: string): string {
  return `(
    select min(race) from generate_series(1, ${racesADay}) race where not exists (
      select from games where player_id = ${playerId} and contest = ${contest} and race_of_day = race
        and (started_at at time zone 'UTC')::date = (${at} at time zone 'UTC')::date
    )
  )`;
}
