import type { Claim } from '@lights-out/contracts/bank-file';

import { addUp } from './checks/sums.ts';
import type { Facts } from './facts.ts';
import type { Row } from './tables.ts';

export type FactRow = Readonly<Record<string, unknown>>;

/** The tables that claims of hand-written questions ask, in the words of those questions: names, not ids. */
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
 * circuits of those races.
 *
 * @throws {MissingTableError} where a table that claims ask was left out of the facts
 */
function tablesUntil(facts: Facts, until: number): ClaimTables {
  const held = facts
    .rows('races')
    .filter(({ id, year }) => year <= until && facts.where('racesRaceResults', 'raceId', id).length > 0);
  const seen: Seen = { facts, until, held, raceById: new Map(held.map((race) => [race.id, race])) };
  return {
    races: held.map((race) => raceRow(seen, race)),
    results: held.flatMap((race) => resultRows(seen, race)),
    seasons: seasonRows(seen),
    drivers: driverRows(seen),
    constructors: teamRows(seen),
    circuits: circuitRows(seen),
  };
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
  const drivers = (rows: readonly Result[]) => rows.map(({ driverId }) => nameOf(facts, 'drivers', driverId));
  const circuit = facts.find('circuits', 'id', race.circuitId);
  return {
    year: race.year,
    round: race.round,
    date: race.date,
    grandPrix: grandPrixOf(facts, race),
    circuit: circuit?.name,
    country: nameOf(facts, 'countries', circuit?.countryId),
    laps: race.laps,
    distanceKm: race.distance,
    winner: drivers(placed(1)),
    winningConstructor: [...new Set(placed(1).map((row) => nameOf(facts, 'constructors', row.constructorId)))],
    second: drivers(placed(2)),
    third: drivers(placed(3)),
    pole: drivers(results.filter(({ polePosition }) => polePosition)),
    fastestLap: drivers(results.filter(({ fastestLap }) => fastestLap)),
  };
}

/** A row for each driver of a car, those who did not start among them; `place` and `grid` are as F1DB prints them: `1`, `DSQ`, `PL`. */
function resultRows({ facts }: Seen, race: Race): FactRow[] {
  return facts.where('racesRaceResults', 'raceId', race.id).map((row) => ({
    year: race.year,
    date: race.date,
    grandPrix: grandPrixOf(facts, race),
    driver: nameOf(facts, 'drivers', row.driverId),
    team: nameOf(facts, 'constructors', row.constructorId),
    engine: nameOf(facts, 'engineManufacturers', row.engineManufacturerId),
    tyres: nameOf(facts, 'tyreManufacturers', row.tyreManufacturerId),
    place: row.positionText,
    grid: row.gridPositionText,
    laps: row.laps,
    reason: row.reasonRetired,
  }));
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
    const best = <Standing extends { positionNumber: number | null }>(rows: readonly Standing[], places: number) =>
      rows.filter(({ positionNumber }) => positionNumber !== null && positionNumber <= places);
    return {
      year,
      rounds: races.length,
      driversChampion: nameOf(facts, 'drivers', champion.driverId),
      constructorsChampion: nameOf(facts, 'constructors', champions?.constructorId),
      top5: best(drivers, 5).map(({ positionNumber, driverId, points }) => ({
        position: positionNumber,
        driver: nameOf(facts, 'drivers', driverId),
        points,
      })),
      constructorsTop3: best(teams, 3).map(({ positionNumber, constructorId, points }) => ({
        position: positionNumber,
        constructor: nameOf(facts, 'constructors', constructorId),
        points,
      })),
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
      name: driver.name,
      born: driver.dateOfBirth,
      birthplace: driver.placeOfBirth,
      nationality: nameOf(facts, 'countries', driver.nationalityCountryId),
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
      teams: [...new Set(starts.map(({ constructorId }) => nameOf(facts, 'constructors', constructorId)))],
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
      name: team.name,
      country: nameOf(facts, 'countries', team.countryId),
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
      name: circuit.name,
      type: circuit.type,
      direction: circuit.direction,
      place: circuit.placeName,
      country: nameOf(facts, 'countries', circuit.countryId),
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

/** `1985 Portugal` */
function winOf({ facts, raceById }: Seen, win: Result | undefined): string | null {
  const race = win && raceById.get(win.raceId);
  return race ? `${race.year} ${nameOf(facts, 'grandsPrix', race.grandPrixId) ?? ''}` : null;
}

function grandPrixOf(facts: Facts, { grandPrixId }: Race): string {
  const name = nameOf(facts, 'grandsPrix', grandPrixId) ?? '';
  return grandPrixId === 'indianapolis' ? name : `${name} Grand Prix`;
}

type Named = 'drivers' | 'constructors' | 'countries' | 'grandsPrix' | 'engineManufacturers' | 'tyreManufacturers';

function nameOf(facts: Facts, table: Named, id: string | undefined): string | null {
  return id === undefined ? null : (facts.find(table, 'id', id)?.name ?? null);
}
