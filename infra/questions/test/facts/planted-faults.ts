import type { PublishedRelease } from '../../src/facts/release.ts';
import { fileOf, type TableName } from '../../src/facts/tables.ts';

type AnyRow = Record<string, unknown>;

/** A fault put into a release that is sound otherwise, and what the check must say of it. */
export interface PlantedFault {
  readonly title: string;
  readonly plant: (release: PublishedRelease) => PublishedRelease;
  /** The tables that are left out, or `refused` where the release cannot be used at all. */
  readonly outcome: 'refused' | readonly TableName[];
  /** What is said, or the part of it that names the fault. */
  readonly says: string;
}

const rowsOf = ({ files }: PublishedRelease, table: TableName) => files.get(fileOf(table)) as readonly AnyRow[];

/** The release with other rows in a table. */
function withRows(release: PublishedRelease, table: TableName, change: (rows: AnyRow[]) => AnyRow[]): PublishedRelease {
  const files = new Map(release.files);
  files.set(fileOf(table), change([...rowsOf(release, table)]));
  return { ...release, files };
}

const without = (table: TableName, drop: (row: AnyRow) => boolean) => (release: PublishedRelease) =>
  withRows(release, table, (rows) => rows.filter((row) => !drop(row)));

const doubled =
  (table: TableName, which: (row: AnyRow) => boolean, change: object = {}) =>
  (release: PublishedRelease) =>
    withRows(release, table, (rows) => [...rows, { ...rows.find(which), ...change }]);

const changed = (table: TableName, which: (row: AnyRow) => boolean, change: object) => (release: PublishedRelease) =>
  withRows(release, table, (rows) => rows.map((row) => (which(row) ? { ...row, ...change } : row)));

const withFile = (name: string, content: unknown) => (release: PublishedRelease) => {
  const files = new Map(release.files);
  if (content === undefined) files.delete(name);
  else files.set(name, content);
  return { ...release, files };
};

/** Every schema of the release, as a later version of F1DB would write it. */
const ofSchemaVersion =
  (version: string, only = '') =>
  (release: PublishedRelease) => {
    const files = [...release.files].map(([name, content]) => {
      if (!name.endsWith('.schema.json') || !name.includes(only)) return [name, content] as const;
      const schema = content as { $id: string };
      return [name, { ...schema, $id: schema.$id.replace(/v\d+\.\d+\.\d+/, `v${version}`) }] as const;
    });
    return { ...release, files: new Map(files) };
  };

const id = (value: unknown) => (row: AnyRow) => row['id'] === value;
const senna = id('ayrton-senna');
/** Monza 1988, which Berger won for Ferrari. */
const monza1988 = (row: AnyRow) => row['year'] === 1988 && row['round'] === 12;
const winner = (row: AnyRow) => monza1988(row) && row['positionNumber'] === 1;

export const plantedFaults: readonly PlantedFault[] = [
  {
    title: 'a race result is missing',
    plant: without('racesRaceResults', winner),
    outcome: 'refused',
    says: 'its rows are not numbered from 1 without gaps: a row is missing',
  },
  {
    title: 'all results of a race are missing',
    plant: without('racesRaceResults', monza1988),
    outcome: 'refused',
    says: 'race 464 has standings after it and no results',
  },
  {
    title: 'a race is missing from the calendar',
    plant: without('races', monza1988),
    outcome: 'refused',
    says: '464 is not in races',
  },
  {
    title: 'a driver is missing',
    plant: without('drivers', senna),
    outcome: 'refused',
    says: 'ayrton-senna is not in drivers',
  },
  {
    title: 'the fastest laps of a race are missing',
    plant: without('racesFastestLaps', monza1988),
    outcome: ['racesFastestLaps'],
    says: 'has the fastest lap in one of results and fastest laps, not in the other',
  },
  {
    title: 'the standings after a round are missing',
    plant: without('racesDriverStandings', monza1988),
    outcome: ['racesDriverStandings'],
    says: 'has no row for race 464, which has results',
  },
  {
    title: 'a season of a driver is missing',
    plant: without('seasonsDrivers', (row) => row['year'] === 1988 && row['driverId'] === 'ayrton-senna'),
    outcome: ['seasonsDrivers', 'seasonsDriverStandings'],
    says: 'has no row for 1988 ayrton-senna, which has results',
  },
  {
    title: 'a race result is there twice',
    plant: doubled('racesRaceResults', winner),
    outcome: 'refused',
    says: 'has the same raceId 464, positionDisplayOrder 1 as row',
  },
  {
    title: 'a driver is there twice',
    plant: doubled('drivers', senna, { name: 'Ayrton da Silva' }),
    outcome: 'refused',
    says: 'has the same id ayrton-senna as row',
  },
  {
    title: 'a grid place is there twice',
    plant: doubled('racesStartingGridPositions', monza1988),
    outcome: ['racesStartingGridPositions'],
    says: 'has the same raceId 464, positionDisplayOrder 1 as row',
  },
  {
    title: 'null stands for a number',
    plant: changed('drivers', senna, { totalRaceWins: null }),
    outcome: 'refused',
    says: '.totalRaceWins: must be integer',
  },
  {
    title: 'text stands for a number',
    plant: changed('racesFastestLaps', monza1988, { timeMillis: '83456' }),
    outcome: ['racesFastestLaps'],
    says: '.timeMillis: must be integer',
  },
  {
    title: 'a number stands for text',
    plant: changed('drivers', senna, { permanentNumber: 12 }),
    outcome: 'refused',
    says: '.permanentNumber: must be string,null',
  },
  {
    title: 'a day is none',
    plant: changed('drivers', senna, { dateOfBirth: '1960-02-30' }),
    outcome: 'refused',
    says: '.dateOfBirth: Invalid ISO date',
  },
  {
    title: 'a column is missing',
    plant: changed('engines', id('honda-ra168e-15-v6-t'), { capacity: undefined }),
    outcome: ['engines'],
    says: '.capacity: ',
  },
  {
    title: 'a column is unknown to the schema',
    plant: changed('circuits', id('monza'), { lengthMiles: 3.6 }),
    outcome: 'refused',
    says: 'must NOT have additional properties (lengthMiles)',
  },
  {
    title: 'a result names an unknown team',
    plant: changed('racesRaceResults', winner, { constructorId: 'scuderia' }),
    outcome: 'refused',
    says: 'scuderia is not in constructors',
  },
  {
    title: 'an entry names an unknown engine',
    plant: changed('seasonsEntrantsEngines', (row) => row['engineId'] === 'honda-ra168e-15-v6-t', {
      engineId: 'honda-v12',
    }),
    outcome: ['engines', 'seasonsEntrantsEngines'],
    says: 'honda-v12 is not in engines',
  },
  {
    title: 'a result is of another round than its race',
    plant: changed('racesQualifyingResults', monza1988, { round: 13 }),
    outcome: ['racesQualifyingResults'],
    says: 'says round 13 of 1988, but its race 464 is round 12 of 1988',
  },
  {
    title: "a driver's wins contradict the results",
    plant: changed('drivers', senna, { totalRaceWins: 15 }),
    outcome: 'refused',
    says: 'ayrton-senna has 15, the results make it 14',
  },
  {
    title: "a team's poles contradict the results",
    plant: changed('constructors', id('ferrari'), { totalPolePositions: 9 }),
    outcome: 'refused',
    says: 'ferrari has 9, the results make it 8',
  },
  {
    title: "a circuit's races contradict the calendar",
    plant: changed('circuits', id('monza'), { totalRacesHeld: 80 }),
    outcome: 'refused',
    says: 'monza has held 80 races, but',
  },
  {
    title: "a season's podiums contradict the results",
    plant: changed('seasonsDrivers', (row) => row['year'] === 1988 && row['driverId'] === 'alain-prost', {
      totalPodiums: 15,
    }),
    outcome: ['seasonsDrivers'],
    says: 'alain-prost in 1988 has 15, the results make it 14',
  },
  {
    title: 'the order of a race is swapped in its results alone',
    plant: (release) =>
      withRows(release, 'racesRaceResults', (rows) => {
        const [first, second] = rows.filter(
          (row) => monza1988(row) && Number(row['positionNumber']) <= 2 && row['positionNumber'] !== null,
        );
        return rows.map((row) => {
          if (row === first) return { ...row, driverId: second?.['driverId'] };
          return row === second ? { ...row, driverId: first?.['driverId'] } : row;
        });
      }),
    outcome: 'refused',
    says: 'gerhard-berger has 2, the results make it 1',
  },
  {
    title: 'the points of a season contradict its results',
    plant: changed('seasonsDriverStandings', (row) => row['year'] === 2024 && row['positionNumber'] === 1, {
      points: 473,
    }),
    outcome: ['seasonsDriverStandings', 'racesDriverStandings'],
    says: 'max-verstappen in 2024 has 473 points, but scored 437',
  },
  {
    title: 'the points after a round contradict the results so far',
    plant: changed(
      'racesDriverStandings',
      (row) => row['year'] === 2024 && row['round'] === 5 && row['positionNumber'] === 1,
      { points: 111 },
    ),
    outcome: ['racesDriverStandings'],
    says: 'max-verstappen has 111 points after round 5 of 2024, the results make it 110',
  },
  {
    title: 'a season has two champions',
    plant: changed('seasonsDriverStandings', (row) => row['year'] === 2021 && row['positionNumber'] === 2, {
      championshipWon: true,
    }),
    outcome: ['seasonsDriverStandings', 'racesDriverStandings'],
    says: '2021 has 2 champions (max-verstappen, lewis-hamilton)',
  },
  {
    title: 'a row of a closed season is gone',
    plant: without('racesPreQualifyingResults', (row) => row['raceId'] === 482),
    outcome: ['racesPreQualifyingResults'],
    says: 'the row of raceId 482, positionDisplayOrder 1 (1989) is gone',
  },
  {
    title: 'a table is gone',
    plant: withFile('f1db-engines.json', undefined),
    outcome: ['engines'],
    says: 'is gone: the release before had it',
  },
  {
    title: "a team's id has changed",
    plant: (release) => {
      const rename = (row: AnyRow) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === 'toleman' ? 'toleman-motorsport' : value]),
        );
      const files = [...release.files].map(
        ([name, content]) => [name, Array.isArray(content) ? content.map(rename) : content] as const,
      );
      return { ...release, files: new Map(files) };
    },
    outcome: 'refused',
    says: 'id toleman is toleman-motorsport now: an id has changed',
  },
  {
    title: 'the drivers are missing',
    plant: withFile('f1db-drivers.json', undefined),
    outcome: 'refused',
    says: 'drivers: is missing from the release',
  },
  {
    title: 'a file is no list',
    plant: withFile('f1db-races-fastest-laps.json', { rows: [] }),
    outcome: ['racesFastestLaps'],
    says: 'is no list of rows',
  },
  {
    title: 'a schema is missing',
    plant: withFile('f1db-races-fastest-laps.schema.json', undefined),
    outcome: 'refused',
    says: 'f1db-races-fastest-laps.schema.json: is missing',
  },
  {
    title: 'the schemas are of a version to come',
    plant: ofSchemaVersion('7.0.0'),
    outcome: 'refused',
    says: 'are of version 7.0.0; this service knows 6',
  },
  {
    title: 'the schemas are of two versions',
    plant: ofSchemaVersion('6.4.0', 'drivers'),
    outcome: 'refused',
    says: 'are of several versions: ',
  },
];
