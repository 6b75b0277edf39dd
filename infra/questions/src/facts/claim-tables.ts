import type { Claim } from '@lights-out/contracts/bank-file';

import { addUp } from './checks/sums.ts';
import type { Facts } from './facts.ts';
import type { Row } from './tables.ts';

export type FactRow = Readonly<Record<string, unknown>>;

/** The tables that claims of hand-written questions ask. They hold drivers, teams, races and places by their ids in F1DB. */
export type ClaimTables = Readonly<Record<Claim['table'], readonly FactRow[]>>;

/** The tables up to the end of a season, or of all there are; each is made once. */
export type ClaimTablesUntil = (until?: number) => ClaimTables;

export function claimTablesOf(facts: Facts): ClaimTablesUntil {
  const made = new Map<number, ClaimTables>();
  return (until = Infinity) => {
    const tables = made.get(until) ?? tablesUntil(facts, until);
    made.set(until, tables);
    return tables;
  };
}

/**
 * The facts as claims see them: races that were run, seasons that are over, drivers who started, and the teams and
 * circuits of those races. A table throws {@link MissingTableError} when it is asked and one that it is made of was left out.
 */
function tablesUntil(facts: Facts, until: number): ClaimTables {
  const held = facts
    .rows('races')
    .filter(({ id, year }) => year <= until && facts.where('racesRaceResults', 'raceId', id).length > 0);
  const seen: Seen = { facts, until, held, raceById: new Map(held.map((race) => [race.id, race])) };
  return madeWhenAsked({
    races: () => held.map((race) => raceRow(seen, race)),
    results: () => held.flatMap((race) => resultRows(seen, race)),
    sprints: () => inEachRace(seen, 'racesSprintRaceResults', placeRow),
    qualifying: () => inEachRace(seen, 'racesQualifyingResults', (row) => ({ ...placeRow(row), time: row.time })),
    standings: () => inEachRace(seen, 'racesDriverStandings', (row) => ({ ...placeRow(row), points: row.points })),
    seasons: () => seasonRows(seen),
    championships: () => inEachSeason(seen, 'seasonsDriverStandings'),
    teamChampionships: () => inEachSeason(seen, 'seasonsConstructorStandings'),
    drivers: () => driverRows(seen),
    constructors: () => teamRows(seen),
    circuits: () => circuitRows(seen),
  });
}

/** Of most releases a few tables are asked. */
function madeWhenAsked(make: Readonly<Record<Claim['table'], () => readonly FactRow[]>>): ClaimTables {
  const made = new Map<string, readonly FactRow[]>();
  return new Proxy({} as ClaimTables, {
    get(_, table: Claim['table']) {
      const rows = made.get(table) ?? make[table]();
      made.set(table, rows);
      return rows;
    },
  });
}

type Race = Row<'races'>;
type Result = Row<'racesRaceResults'>;

interface Seen {
  readonly facts: Facts;
  readonly until: number;
  /** In the order in which they were run. */
  readonly held: readonly Race[];
  readonly raceById: ReadonlyMap<number, Race>;
}

const notStarted = new Set(['DNS', 'DNQ', 'DNPQ', 'DNP', 'EX']);

/** Lists hold several where cars were shared, or times equal. */
function raceRow({ facts }: Seen, race: Race): FactRow {
  const results = facts.where('racesRaceResults', 'raceId', race.id);
  const placed = (place: number) => results.filter(({ positionNumber }) => positionNumber === place);
  const drivers = (rows: readonly Result[]) => rows.map(({ driverId }) => driverId);
  return {
    year: race.year,
    round: race.round,
    date: race.date,
    grandPrix: race.grandPrixId,
    circuit: race.circuitId,
    country: facts.find('circuits', 'id', race.circuitId)?.countryId,
    laps: race.laps,
    distanceKm: race.distance,
    courseKm: race.courseLength,
    winner: drivers(placed(1)),
    winningConstructor: [...new Set(placed(1).map(({ constructorId }) => constructorId))],
    second: drivers(placed(2)),
    third: drivers(placed(3)),
    pole: drivers(results.filter(({ polePosition }) => polePosition)),
    fastestLap: drivers(results.filter(({ fastestLap }) => fastestLap)),
  };
}

/** A row for each driver of a car, those who did not start among them; `grid` is as F1DB prints it: `1`, `PL`. */
function resultRows({ facts }: Seen, race: Race): FactRow[] {
  return facts.where('racesRaceResults', 'raceId', race.id).map((row) => ({
    ...placeRow(row),
    date: race.date,
    grandPrix: race.grandPrixId,
    circuit: race.circuitId,
    team: row.constructorId,
    engine: row.engineManufacturerId,
    tyres: row.tyreManufacturerId,
    number: row.driverNumber,
    grid: row.gridPositionText,
    laps: row.laps,
    points: row.points,
    /** Seconds behind the winner, and as they are told in a sentence. */
    gap: row.gapMillis === null ? null : row.gapMillis / 1_000,
    gapToATenth: row.gapMillis === null ? null : Math.round(row.gapMillis / 100) / 10,
    reason: row.reasonRetired,
  }));
}

/** The rows of a table that belong to a race that was run. */
function inEachRace<Table extends 'racesSprintRaceResults' | 'racesQualifyingResults' | 'racesDriverStandings'>(
  { facts, raceById }: Seen,
  table: Table,
  rowOf: (row: Row<Table>) => FactRow,
): FactRow[] {
  return facts.rows(table).flatMap((row) => {
    const race = raceById.get(row.raceId);
    return race ? { ...rowOf(row), round: race.round, grandPrix: race.grandPrixId } : [];
  });
}

/** Of seasons that are over. */
function inEachSeason(seen: Seen, table: 'seasonsDriverStandings' | 'seasonsConstructorStandings'): FactRow[] {
  const over = new Set(seasonRows(seen).map(({ year }) => year));
  return seen.facts.rows(table).flatMap((row) => (over.has(row.year) ? { ...placeRow(row), points: row.points } : []));
}

/** `place` is as F1DB prints it: `1`, `DSQ`. */
function placeRow(row: { year: number; positionText: string; driverId?: string; constructorId?: string }): FactRow {
  return { year: row.year, driver: row.driverId, team: row.constructorId, place: row.positionText };
}

/** Seasons that have their champion and all their races. */
function seasonRows({ facts, held, until }: Seen): FactRow[] {
  const seasons = facts.rows('seasons').filter(({ year }) => year <= until);
  return seasons.flatMap(({ year }) => {
    const races = facts.where('races', 'year', year);
    const drivers = facts.where('seasonsDriverStandings', 'year', year);
    const champion = drivers.find(({ championshipWon }) => championshipWon);
    if (champion === undefined || races.length !== held.filter((race) => race.year === year).length) return [];
    const teams = facts.where('seasonsConstructorStandings', 'year', year);
    const champions = teams.find(({ championshipWon }) => championshipWon);
    return {
      year,
      rounds: races.length,
      driversChampion: champion.driverId,
      constructorsChampion: champions?.constructorId ?? null,
      second: drivers.find(({ positionNumber }) => positionNumber === 2)?.driverId,
    };
  });
}

/** Who has started a race; teams in the order of the first start for each. */
function driverRows(seen: Seen): FactRow[] {
  const { facts, until } = seen;
  return facts.rows('drivers').flatMap((driver) => {
    const results = facts.where('racesRaceResults', 'driverId', driver.id).filter(({ year }) => year <= until);
    const starts = inOrder(seen, results.filter(started));
    if (starts.length === 0) return [];
    const sums = addUp(results, [], 'driverId');
    const wins = starts.filter(({ positionNumber }) => positionNumber === 1);
    const titles = facts
      .where('seasonsDriverStandings', 'driverId', driver.id)
      .filter(({ championshipWon, year }) => championshipWon && year <= until);
    return {
      id: driver.id,
      name: driver.name,
      born: driver.dateOfBirth,
      birthplace: driver.placeOfBirth,
      nationality: driver.nationalityCountryId,
      permanentNumber: driver.permanentNumber === null ? null : Number(driver.permanentNumber),
      starts: sums.totalRaceStarts,
      wins: sums.totalRaceWins,
      podiums: sums.totalPodiums,
      poles: sums.totalPolePositions,
      fastestLaps: sums.totalFastestLaps,
      titles: titles.map(({ year }) => year),
      firstSeason: starts[0]?.year,
      lastSeason: starts.at(-1)?.year,
      firstWin: winOf(seen, wins[0]),
      lastWin: winOf(seen, wins.at(-1)),
      teams: [...new Set(starts.map(({ constructorId }) => constructorId))],
    };
  });
}

function teamRows({ facts, until }: Seen): FactRow[] {
  return facts.rows('constructors').flatMap((team) => {
    const results = facts.where('racesRaceResults', 'constructorId', team.id).filter(({ year }) => year <= until);
    const years = results.filter(started).map(({ year }) => year);
    if (years.length === 0) return [];
    const sums = addUp(results, [], 'constructorId');
    const titles = facts
      .where('seasonsConstructorStandings', 'constructorId', team.id)
      .filter(({ championshipWon, year }) => championshipWon && year <= until);
    return {
      id: team.id,
      name: team.name,
      country: team.countryId,
      wins: sums.totalRaceWins,
      poles: sums.totalPolePositions,
      titles: [...new Set(titles.map(({ year }) => year))],
      firstSeason: Math.min(...years),
      lastSeason: Math.max(...years),
    };
  });
}

function circuitRows({ facts, held }: Seen): FactRow[] {
  return facts.rows('circuits').flatMap((circuit) => {
    const years = held.filter(({ circuitId }) => circuitId === circuit.id).map(({ year }) => year);
    if (years.length === 0) return [];
    return {
      id: circuit.id,
      type: circuit.type,
      direction: circuit.direction,
      place: circuit.placeName,
      country: circuit.countryId,
      lengthKm: circuit.length,
      turns: circuit.turns,
      racesHeld: years.length,
      years,
    };
  });
}

function started({ positionText }: Result): boolean {
  return !notStarted.has(positionText);
}

function inOrder({ raceById }: Seen, results: readonly Result[]): Result[] {
  const dateOf = ({ raceId }: Result) => raceById.get(raceId)?.date ?? '';
  return results.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
}

/** `1985-portugal` */
function winOf({ raceById }: Seen, win: Result | undefined): string | null {
  const race = win && raceById.get(win.raceId);
  return race ? `${race.year}-${race.grandPrixId}` : null;
}
