import type { Facts } from '../facts/facts.ts';
import type { Row } from '../facts/tables.ts';
import type { Race } from './races.ts';

/** A season with its final standings, which count what the rules of the year counted. */
export interface Season {
  readonly year: number;
  /** The Grands Prix that were run. */
  readonly races: readonly Race[];
  /** All races of the calendar were run and a champion stands. */
  readonly isComplete: boolean;
  /** Empty where the season is not complete. */
  readonly driverTable: readonly Row<'seasonsDriverStandings'>[];
  /** Empty where the season is not complete, and before 1958. */
  readonly teamTable: readonly Row<'seasonsConstructorStandings'>[];
  readonly champion: string | undefined;
  readonly championTeam: string | undefined;
  /** The race after which no rival could take the title from the champion; undefined where it was no Grand Prix. */
  readonly decider: Race | undefined;
  driverAt(position: number): string | undefined;
  teamAt(position: number): string | undefined;
}

/** Seasons by year. Those that end after `last` are not complete. */
export function seasonsOf(facts: Facts, races: readonly Race[], last: Race): Map<number, Season> {
  const byYear = Map.groupBy(races, ({ year }) => year);
  return new Map([...byYear].map(([year, own]) => [year, seasonOf(facts, year, own, last)]));
}

function seasonOf(facts: Facts, year: number, races: readonly Race[], last: Race): Season {
  const allRun = facts.where('races', 'year', year).every(({ date }) => date <= last.date);
  const standings = facts.where('seasonsDriverStandings', 'year', year);
  const isComplete = allRun && standings.some(({ championshipWon }) => championshipWon);
  const driverTable = isComplete ? standings : [];
  const teamTable = isComplete ? facts.where('seasonsConstructorStandings', 'year', year) : [];
  const only = <Item>(rows: readonly Item[]) => (rows.length === 1 ? rows[0] : undefined);
  return {
    year,
    races,
    isComplete,
    driverTable,
    teamTable,
    champion: only(driverTable.filter(({ championshipWon }) => championshipWon))?.driverId,
    championTeam: only(teamTable.filter(({ championshipWon }) => championshipWon))?.constructorId,
    decider: isComplete ? races.find(({ row }) => row.driversChampionshipDecider) : undefined,
    driverAt: (position) => only(driverTable.filter(({ positionNumber }) => positionNumber === position))?.driverId,
    teamAt: (position) => only(teamTable.filter(({ positionNumber }) => positionNumber === position))?.constructorId,
  };
}
