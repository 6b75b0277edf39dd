import type { Row } from '../facts/tables.ts';
import type { Entrants } from './entrants.ts';
import { driverFame } from './fame.ts';
import type { Race, Result } from './races.ts';
import type { Season } from './seasons.ts';

/** A race that a driver started. */
export interface Start {
  readonly race: Race;
  readonly result: Result;
}

/** An unbroken time with one team. */
export interface Spell {
  readonly teamId: string;
  readonly from: number;
  readonly to: number;
}

/** What a driver did in Grands Prix, in order of time. */
export interface Career {
  readonly id: string;
  readonly row: Row<'drivers'>;
  readonly starts: readonly Start[];
  readonly wins: readonly Start[];
  readonly podiums: readonly Start[];
  /** The poles that the driver is credited with, those too from which the car did not start. */
  readonly poles: readonly Start[];
  /** Races started from the first place of the grid. */
  readonly frontStarts: readonly Start[];
  readonly years: readonly number[];
  /** Starts for works teams; those in private entries left out. */
  readonly spells: readonly Spell[];
  /** The works teams that the driver started for. */
  readonly teamIds: ReadonlySet<string>;
  /** The makers of all cars that the driver started in, private entries too. */
  readonly makeIds: ReadonlySet<string>;
  readonly hasPrivateStarts: boolean;
  readonly titles: readonly number[];
  /** Shared a car that won or stood on the podium: totals of such a driver differ from source to source. */
  readonly hasSharedPodium: boolean;
  /** Will not race again, as far as can be told: dead, or long gone and no longer young. */
  readonly isOver: boolean;
  /** How well known, from 0 to 1. */
  readonly fame: number;
}

interface Sources {
  readonly races: readonly Race[];
  readonly seasons: ReadonlyMap<number, Season>;
  readonly drivers: ReadonlyMap<string, Row<'drivers'>>;
  readonly entrants: Entrants;
  readonly last: Race;
}

export function careersOf({ races, seasons, drivers, entrants, last }: Sources): Map<string, Career> {
  const starts = Map.groupBy(
    races.flatMap((race) => race.results.map((result) => ({ race, result }))),
    ({ result }) => result.driverId,
  );
  const poles = Map.groupBy(
    races.flatMap((race) => (race.creditedPole === undefined ? [] : [{ race, result: race.creditedPole }])),
    ({ result }) => result.driverId,
  );
  const titles = Map.groupBy(
    [...seasons.values()].filter(({ champion }) => champion !== undefined),
    ({ champion }) => champion,
  );
  return new Map(
    [...drivers.values()].flatMap((row) => {
      const own = starts.get(row.id);
      const years = (titles.get(row.id) ?? []).map(({ year }) => year);
      if (own === undefined) return [];
      const record = { starts: own, poles: poles.get(row.id) ?? [], titles: years };
      return [[row.id, careerOf(row, record, entrants, last)]];
    }),
  );
}

function careerOf(
  row: Row<'drivers'>,
  { starts, poles, titles }: Pick<Career, 'starts' | 'poles' | 'titles'>,
  entrants: Entrants,
  last: Race,
): Career {
  const works = starts.filter(({ race, result }) => entrants.isWorks(race, result));
  const placed = (most: number) => starts.filter(({ result }) => (result.positionNumber ?? Infinity) <= most);
  const podiums = placed(3);
  const parts = {
    wins: placed(1),
    podiums,
    poles,
    frontStarts: starts.filter(({ result }) => result.gridPositionNumber === 1),
    years: [...new Set(starts.map(({ race }) => race.year))],
    titles,
  };
  return {
    id: row.id,
    row,
    starts,
    ...parts,
    spells: spellsOf(works),
    teamIds: new Set(works.map(({ result }) => result.constructorId)),
    makeIds: new Set(starts.map(({ result }) => result.constructorId)),
    hasPrivateStarts: works.length < starts.length,
    hasSharedPodium: podiums.some(({ race, result }) => race.finisher(result.positionNumber ?? 0) === undefined),
    isOver: isOver(row, parts.years.at(-1) ?? 0, last),
    fame: driverFame({ ...parts, starts: starts.length }),
  };
}

/**
 * Credited with a pole for exactly the races started from the first place of the grid. It is otherwise where the car of
 * the pole did not start (France 1996), or a sprint came between qualifying and the race (São Paulo 2022).
 */
export function hasClearPoles({ poles, frontStarts }: Pick<Career, 'poles' | 'frontStarts'>): boolean {
  return poles.length === frontStarts.length && poles.every(({ race }, index) => race === frontStarts[index]?.race);
}

/** Out for three seasons at the age of 38 or more, or for six at any age, is taken for the end. */
function isOver(row: Row<'drivers'>, lastYear: number, last: Race): boolean {
  if (row.dateOfDeath !== null && row.dateOfDeath <= last.date) return true;
  const age = last.year - Number(row.dateOfBirth.slice(0, 4));
  const away = last.year - lastYear;
  return away >= 6 || (away >= 3 && age >= 38);
}

function spellsOf(starts: readonly Start[]): Spell[] {
  const spells: Spell[] = [];
  for (const { race, result } of starts) {
    const current = spells.at(-1);
    if (current?.teamId === result.constructorId) spells[spells.length - 1] = { ...current, to: race.year };
    else spells.push({ teamId: result.constructorId, from: race.year, to: race.year });
  }
  return spells;
}
