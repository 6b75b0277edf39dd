import type { Rows } from '../facts.ts';
import { tableNames, type AnyRow, type Row, type TableName } from '../tables.ts';
import type { Report } from './doubt.ts';

type Columns<Table extends TableName> = readonly Extract<keyof Row<Table>, string>[];

const byId = [['id']] as const;
const inRace = ['raceId', 'positionDisplayOrder'] as const;
const car = ['raceId', 'driverId', 'driverNumber', 'constructorId'] as const;
const entry = ['year', 'entrantId', 'constructorId', 'engineManufacturerId'] as const;

/** The sets of columns that no two rows of a table share. */
const keys: { readonly [Table in TableName]: readonly Columns<Table>[] } = {
  continents: byId,
  countries: byId,
  drivers: byId,
  driversFamilyRelationships: [['parentDriverId', 'driverId', 'type']],
  constructors: byId,
  constructorsChronology: [['parentConstructorId', 'positionDisplayOrder']],
  chassis: byId,
  engineManufacturers: byId,
  engines: byId,
  tyreManufacturers: byId,
  entrants: byId,
  circuits: byId,
  circuitsLayouts: byId,
  grandsPrix: byId,
  races: [['id'], ['year', 'round'], ['year', 'grandPrixId'], ['date']],
  seasons: [['year']],
  seasonsEntrants: [['year', 'entrantId']],
  seasonsEntrantsConstructors: [entry],
  seasonsEntrantsDrivers: [[...entry, 'driverId', 'testDriver']],
  seasonsEntrantsChassis: [[...entry, 'chassisId']],
  seasonsEntrantsEngines: [[...entry, 'engineId']],
  seasonsEntrantsTyreManufacturers: [[...entry, 'tyreManufacturerId']],
  seasonsDrivers: [['year', 'driverId']],
  seasonsConstructors: [['year', 'constructorId']],
  seasonsEngineManufacturers: [['year', 'engineManufacturerId']],
  seasonsTyreManufacturers: [['year', 'tyreManufacturerId']],
  seasonsDriverStandings: [
    ['year', 'driverId'],
    ['year', 'positionDisplayOrder'],
  ],
  // Force India stands twice in 2018: excluded, and as it entered anew.
  seasonsConstructorStandings: [
    ['year', 'constructorId', 'engineManufacturerId', 'positionText'],
    ['year', 'positionDisplayOrder'],
  ],
  racesRaceResults: [inRace, car],
  // Bottas stands twice in the qualifying of São Paulo 2022, so the car is no key here.
  racesQualifyingResults: [inRace],
  racesPreQualifyingResults: [inRace, car],
  racesStartingGridPositions: [inRace, car],
  racesFastestLaps: [inRace, car],
  racesSprintQualifyingResults: [inRace, car],
  racesSprintStartingGridPositions: [inRace, car],
  racesSprintRaceResults: [inRace, car],
  racesDriverStandings: [['raceId', 'driverId'], inRace],
  racesConstructorStandings: [['raceId', 'constructorId', 'engineManufacturerId'], inRace],
};

/** The text that names a row by the first key of its table. */
export function nameOf(table: TableName, row: object): string {
  return textOf(keys[table][0] as readonly string[], row);
}

/** No two rows of a table may have the same key. */
export function checkKeys(all: Rows, report: Report): void {
  for (const table of tableNames)
    for (const key of keys[table] as readonly (readonly string[])[]) {
      const seen = new Map<string, number>();
      all[table]?.forEach((row: object, index: number) => {
        const name = textOf(key, row);
        const earlier = seen.get(name);
        if (earlier === undefined) seen.set(name, index);
        else report({ tables: [table], where: `${table}[${index}]`, what: `has the same ${name} as row ${earlier}` });
      });
    }
}

function textOf(key: readonly string[], row: object): string {
  return key.map((column) => `${column} ${String((row as AnyRow)[column])}`).join(', ');
}
