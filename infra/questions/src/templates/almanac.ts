import type { Facts } from '../facts/facts.ts';
import type { Row } from '../facts/tables.ts';
import { careersOf, type Career } from './careers.ts';
import { entrantsOf, type Entrants } from './entrants.ts';
import { racesOf, type Race } from './races.ts';
import { seasonsOf, type Season } from './seasons.ts';
import { teamsOf, type Team } from './teams.ts';

/**
 * The facts as templates ask for them: races with their results, seasons, careers and teams joined up, as they stood
 * after the race `asOf`. Everything is counted from the results, so an almanac of an earlier race is as it was then.
 */
export interface Almanac {
  readonly facts: Facts;
  /** The last race that had been run. */
  readonly asOf: Race;
  /** The day (UTC, `YYYY-MM-DD`) before the next race on the calendar; null where none is planned. */
  readonly dayBeforeNextRace: string | null;
  /** Races that were run, the Indianapolis 500 left out: it was no Grand Prix, and few Grand Prix drivers were in it. */
  readonly races: readonly Race[];
  readonly raceByKey: ReadonlyMap<string, Race>;
  readonly seasons: ReadonlyMap<number, Season>;
  /** Drivers who have started a Grand Prix. */
  readonly careers: ReadonlyMap<string, Career>;
  readonly teams: ReadonlyMap<string, Team>;
  readonly entrants: Entrants;
  readonly drivers: ReadonlyMap<string, Row<'drivers'>>;
  readonly circuits: ReadonlyMap<string, Row<'circuits'>>;
  readonly grandsPrix: ReadonlyMap<string, Row<'grandsPrix'>>;
  readonly countries: ReadonlyMap<string, Row<'countries'>>;
}

/** @param asOf key of the last race to know of (`2026-hungary`); by default all of the release */
export function almanacOf(facts: Facts, asOf?: string): Almanac {
  const everyRace = racesOf(facts);
  const last = asOf === undefined ? everyRace.at(-1) : everyRace.find(({ key }) => key === asOf);
  if (last === undefined) throw new Error(`The facts ${facts.version} have no race ${asOf ?? 'that was run'}.`);
  const races = everyRace.filter(({ date, isIndianapolis500 }) => date <= last.date && !isIndianapolis500);
  const seasons = seasonsOf(facts, races, last);
  const byId = <Item extends { readonly id: string }>(rows: readonly Item[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const drivers = byId(facts.rows('drivers'));
  const entrants = entrantsOf(facts);
  const nextDate = facts
    .rows('races')
    .map(({ date }) => date)
    .filter((date) => date > last.date)
    .sort()[0];
  return {
    facts,
    asOf: last,
    dayBeforeNextRace: nextDate === undefined ? null : dayBefore(nextDate),
    races,
    raceByKey: new Map(races.map((race) => [race.key, race])),
    seasons,
    careers: careersOf({ races, seasons, drivers, entrants, last }),
    teams: teamsOf(facts, races, seasons),
    entrants,
    drivers,
    circuits: byId(facts.rows('circuits')),
    grandsPrix: byId(facts.rows('grandsPrix')),
    countries: byId(facts.rows('countries')),
  };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
