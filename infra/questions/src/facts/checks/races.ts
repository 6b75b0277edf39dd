import type { Rows } from '../facts.ts';
import type { Row } from '../tables.ts';
import type { Report } from './doubt.ts';

/** What the tables of one race say of each other. */
export function checkRaces(all: Rows, report: Report): void {
  const { racesRaceResults = [] } = all;
  for (const [raceId, results] of Map.groupBy(racesRaceResults, (row) => row.raceId))
    checkPlaces(raceId, results, report);
  checkFastestLaps(all, report);
  checkPoles(all, report);
  checkEveryRaceHas(all, report);
}

function checkPlaces(raceId: number, results: readonly Row<'racesRaceResults'>[], report: Report): void {
  const say = (what: string) =>
    report({ tables: ['racesRaceResults'], where: `racesRaceResults of race ${raceId}`, what });
  const orders = results.map(({ positionDisplayOrder }) => positionDisplayOrder).sort((a, b) => a - b);
  if (orders.some((order, index) => order !== index + 1))
    say('its rows are not numbered from 1 without gaps: a row is missing');
  const winners = results.filter(({ positionNumber, sharedCar }) => positionNumber === 1 && !sharedCar);
  if (winners.length !== 1) say(`${winners.length} cars are first`);
  for (const { driverId, positionNumber, positionText } of results)
    if (positionNumber !== null && positionText !== String(positionNumber))
      say(`${driverId} is ${positionNumber} by number and ${positionText} by text`);
}

/** The flag in the results marks who is first among the fastest laps, several where they were equal. */
function checkFastestLaps({ racesRaceResults = [], racesFastestLaps: laps }: Rows, report: Report): void {
  if (laps === undefined) return;
  const flagged = driversOf(racesRaceResults.filter(({ fastestLap }) => fastestLap));
  const fastest = driversOf(laps.filter(({ positionNumber }) => positionNumber === 1));
  for (const name of flagged.symmetricDifference(fastest)) {
    const what = `${name} has the fastest lap in one of results and fastest laps, not in the other`;
    report({ tables: ['racesFastestLaps'], where: 'racesFastestLaps', what });
  }
}

/** In 2022 F1DB took the pole of São Paulo from qualifying, though Russell started first after the sprint. */
const polesOffTheGrid = new Set(['race 1078, george-russell', 'race 1078, kevin-magnussen']);

function checkPoles({ racesRaceResults = [], racesStartingGridPositions: grids }: Rows, report: Report): void {
  if (grids === undefined) return;
  const poles = driversOf(racesRaceResults.filter(({ polePosition }) => polePosition));
  const first = driversOf(grids.filter(({ positionNumber }) => positionNumber === 1));
  for (const name of poles.symmetricDifference(first)) {
    if (polesOffTheGrid.has(name)) continue;
    const what = `${name} is on pole in one of results and grids, not in the other`;
    report({ tables: ['racesStartingGridPositions'], where: 'racesStartingGridPositions', what });
  }
}

/** A race with results has a grid, and standings after it; one with standings has results. */
function checkEveryRaceHas(all: Rows, report: Report): void {
  const { racesRaceResults = [] } = all;
  const held = new Set(racesRaceResults.map(({ raceId }) => raceId));
  for (const table of ['racesStartingGridPositions', 'racesQualifyingResults', 'racesDriverStandings'] as const) {
    const rows = all[table];
    if (rows === undefined) continue;
    const there = new Set(rows.map(({ raceId }) => raceId));
    for (const raceId of held.difference(there))
      report({ tables: [table], where: table, what: `has no row for race ${raceId}, which has results` });
  }
  for (const raceId of new Set(all.racesDriverStandings?.map((row) => row.raceId)).difference(held))
    report({
      tables: ['racesRaceResults'],
      where: 'racesRaceResults',
      what: `race ${raceId} has standings after it and no results`,
    });
}

function driversOf(rows: readonly { readonly raceId: number; readonly driverId: string }[]): Set<string> {
  return new Set(rows.map(({ raceId, driverId }) => `race ${raceId}, ${driverId}`));
}
