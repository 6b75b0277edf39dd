import type { Row } from '../tables.ts';

type Result = Row<'racesRaceResults'>;

/** By what results are added up: a driver's shared drives count once a race, a maker's cars each. */
export type Owner = 'driverId' | 'constructorId' | 'engineManufacturerId' | 'tyreManufacturerId';

/** Totals and best places by their column in F1DB. */
export type Sums = Readonly<Record<string, number | null>>;

/** Who was entered and did not take the start; retired, disqualified and not classified did. */
const notStarted = new Set(['DNS', 'DNQ', 'DNPQ', 'DNP', 'EX']);

/** What the results of one driver, team or maker add up to, by F1DB's rules. */
export function addUp(results: readonly Result[], sprints: readonly Result[], owner: Owner): Sums {
  const races = (rows: readonly Result[], counts: (row: Result) => boolean) =>
    new Set(rows.filter(counts).map(({ raceId }) => raceId)).size;
  const started = ({ positionText }: Result) => !notStarted.has(positionText);
  const won = ({ positionNumber }: Result) => positionNumber === 1;
  const onPodium = ({ positionNumber }: Result) => positionNumber !== null && positionNumber <= 3;
  const podiumCars = new Set(
    results.filter(onPodium).map((row) => `${row.raceId} ${row.positionNumber} ${row.driverNumber}`),
  );
  const podiumRaces = races(results, onPodium);
  return {
    totalRaceEntries: races(results, () => true),
    totalRaceStarts: races(results, started),
    totalRaceWins: races(results, won),
    totalRaceLaps: sum(results.map(({ laps }) => laps)),
    totalPodiums: owner === 'driverId' ? podiumRaces : podiumCars.size,
    totalPodiumRaces: podiumRaces,
    total1And2Finishes: oneTwos(results),
    totalPolePositions: races(results, ({ polePosition }) => polePosition),
    totalFastestLaps: results.filter(({ fastestLap }) => fastestLap).length,
    totalSprintRaceStarts: races(sprints, started),
    totalSprintRaceWins: races(sprints, won),
    totalDriverOfTheDay: results.filter(({ driverOfTheDay }) => driverOfTheDay).length,
    totalGrandSlams: results.filter(({ grandSlam }) => grandSlam).length,
    totalPoints: sum([...results, ...sprints].map(({ points }) => points)),
    bestRaceResult: best(results),
    bestSprintRaceResult: best(sprints),
  };
}

/** Races in which one maker's cars came first and second. */
function oneTwos(results: readonly Result[]): number {
  const firstTwo = results.filter(({ positionNumber }) => positionNumber === 1 || positionNumber === 2);
  const byRace = Map.groupBy(firstTwo, ({ raceId }) => raceId);
  return [...byRace.values()].filter((rows) => new Set(rows.map(({ positionNumber }) => positionNumber)).size === 2)
    .length;
}

function best(results: readonly Result[]): number | null {
  const places = results.flatMap(({ positionNumber }) => positionNumber ?? []);
  return places.length === 0 ? null : Math.min(...places);
}

/** Points have two decimals at most: shared drives of the 1950s split them. */
export function sum(values: readonly (number | null)[]): number {
  return Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 100) / 100;
}
