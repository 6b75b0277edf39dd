import { addUp, type Owner } from '../../src/facts/checks/sums.ts';
import { targetOf } from '../../src/facts/checks/references.ts';
import { readTables } from '../../src/facts/load-facts.ts';
import type { PublishedRelease } from '../../src/facts/release.ts';
import { fileOf, tableNames, type TableName } from '../../src/facts/tables.ts';

type AnyRow = Record<string, unknown>;

const owners: readonly (readonly [TableName, TableName, TableName | undefined, Owner])[] = [
  ['drivers', 'seasonsDrivers', 'seasonsDriverStandings', 'driverId'],
  ['constructors', 'seasonsConstructors', 'seasonsConstructorStandings', 'constructorId'],
  ['engineManufacturers', 'seasonsEngineManufacturers', undefined, 'engineManufacturerId'],
  ['tyreManufacturers', 'seasonsTyreManufacturers', undefined, 'tyreManufacturerId'],
];

/**
 * A release of a few seasons alone, sound in itself: of the others nothing is left, and every total is that of these. It
 * is checked in a tenth of the time.
 */
export function smallRelease(release: PublishedRelease, years: readonly number[]): PublishedRelease {
  const files = new Map(release.files);
  const rowsOf = (table: TableName) => (files.get(fileOf(table)) ?? []) as AnyRow[];
  for (const table of tableNames)
    if (rowsOf(table)[0] !== undefined && 'year' in rowsOf(table)[0]!)
      files.set(
        fileOf(table),
        rowsOf(table).filter((row) => years.includes(row['year'] as number)),
      );
  keepWhatIsNamed(files, rowsOf);

  const { racesRaceResults: results = [], racesSprintRaceResults: sprints = [] } = readTables({
    ...release,
    files,
  }).rows;
  for (const [overall, seasonal, standings, owner] of owners)
    files.set(
      fileOf(overall),
      rowsOf(overall).map((row) => {
        const own = <Row>(rows: readonly Row[]) => rows.filter((one) => (one as AnyRow)[owner] === row['id']);
        const sums: AnyRow = { ...addUp(own(results), own(sprints), owner) };
        if (owner !== 'driverId') sums['totalPoints'] = total(own(rowsOf(seasonal)), 'totalPoints');
        if (standings !== undefined) {
          sums['totalChampionshipPoints'] = total(own(rowsOf(standings)), 'points');
          sums['totalChampionshipWins'] = own(rowsOf(standings)).filter((one) => one['championshipWon']).length;
        }
        return Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, sums[column] === undefined ? value : sums[column]]),
        );
      }),
    );
  const held = rowsOf('races').filter(({ id }) => results.some(({ raceId }) => raceId === id));
  for (const [table, column] of [
    ['circuits', 'circuitId'],
    ['grandsPrix', 'grandPrixId'],
  ] as const)
    files.set(
      fileOf(table),
      rowsOf(table).map((row) => ({
        ...row,
        totalRacesHeld: held.filter((race) => race[column] === row['id']).length,
      })),
    );
  return { ...release, files };
}

/** Drops people, teams and places that no row names any more. */
function keepWhatIsNamed(files: Map<string, unknown>, rowsOf: (table: TableName) => AnyRow[]): void {
  const people: readonly TableName[] = ['drivers', 'entrants', 'chassis', 'engines'];
  for (const table of ['driversFamilyRelationships', 'constructorsChronology'] as const) files.set(fileOf(table), []);
  for (const table of people) {
    const named = new Set<unknown>();
    for (const other of tableNames)
      for (const column of Object.keys(rowsOf(other)[0] ?? {}))
        if (targetOf(column)?.table === table) for (const row of rowsOf(other)) named.add(row[column]);
    files.set(
      fileOf(table),
      rowsOf(table).filter(({ id }) => named.has(id)),
    );
  }
}

function total(rows: readonly AnyRow[], column: string): number {
  return Math.round(rows.reduce((sum, row) => sum + Number(row[column]), 0) * 100) / 100;
}
