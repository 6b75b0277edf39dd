import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';
import { clamp, eraFame } from '../fame.ts';
import { driverName, ordinalInWords, surnameOf } from '../names.ts';
import { isFatal, isOrderOfTheRoad, winnerOf, type Race, type Result } from '../races.ts';
import { remember } from '../remember.ts';
import { textOf, type OptionKey, type Params } from '../template.ts';

/** The decade of a year, as questions name it: 1994 is of 1990. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** Path of a race's file in F1DB: `race-results`, `starting-grid-positions`, … */
export function raceRecord({ year, round, grandPrixId }: Race, file = 'race-results'): string {
  return `seasons/${year}/races/${String(round).padStart(2, '0')}-${grandPrixId}/${file}.yml`;
}

export function seasonRecord(year: number, file: 'driver-standings' | 'constructor-standings' | 'entrants'): string {
  return `seasons/${year}/${file}.yml`;
}

/** What a question about a race is about: the race and the drivers that it, its answer or its explanation names. */
export function aboutRace(race: Race, ...driverIds: readonly string[]): string[] {
  return [`race:${race.key}`, ...driverIds.map((id) => `driver:${id}`)];
}

/**
 * How many would know: what kind of thing is asked (from -0.3, a detail, to 0.2, what every fan remembers), how long ago
 * it was, and how well known those are whom it is about.
 */
export function easeOf(kind: number, year: number, fames: readonly number[]): number {
  const mean = fames.reduce((total, fame) => total + fame, 0) / Math.max(1, fames.length);
  return clamp(kind + 0.42 * eraFame(year) + 0.38 * mean);
}

/** The five other orders of three. */
export function otherOrders([a, b, c]: readonly string[]): string[] {
  return [`${b}>${a}>${c}`, `${a}>${c}>${b}`, `${c}>${a}>${b}`, `${b}>${c}>${a}`, `${c}>${b}>${a}`];
}

/** Three names in the order of an option: surnames, where each is that of one driver alone, and else whole names. */
export function namesInOrder(almanac: Almanac, option: OptionKey, isShared: (surname: string) => boolean): string {
  const drivers = String(option).split('>');
  const surnames = drivers.map((id) => surnameOf(almanac, id));
  return (surnames.some(isShared) ? drivers.map((id) => driverName(almanac, id)) : surnames).join(', ');
}

/** Two names of an option, as `Alain Prost and Ayrton Senna`. */
export function namesOfPair(almanac: Almanac, option: OptionKey): string {
  return String(option)
    .split('+')
    .map((id) => driverName(almanac, id))
    .join(' and ');
}

/** What a driver started in a season. */
export function startsIn({ careers }: Almanac, driver: string, year: number): Career['starts'] {
  return careers.get(driver)?.starts.filter(({ race }) => race.year === year) ?? [];
}

/** The teams that a driver started for in a season. */
export function racedFor(almanac: Almanac, driver: string, year: number): string[] {
  return [...new Set(startsIn(almanac, driver, year).map(({ result }) => result.constructorId))];
}

/** Whether a driver started at least half of a season's races. */
export function racedHalf(almanac: Almanac, driver: string, year: number): boolean {
  return startsIn(almanac, driver, year).length >= (almanac.seasons.get(year)?.races.length ?? 0) / 2;
}

/** The decade in which a career had its middle season. */
export function decadeOfCareer({ years }: Pick<Career, 'years'>): number {
  return decadeOf(years[Math.floor(years.length / 2)] ?? 1950);
}

/** Whoever still races may yet do anything: that is told by the end of a season that ends with 0 or 5. */
export function lastTold({ asOf }: Almanac): number {
  return Math.floor((asOf.year - 1) / 5) * 5;
}

export function driverFameOf({ careers }: Almanac, id: string): number {
  return careers.get(id)?.fame ?? 0;
}

export function teamFameOf({ teams }: Almanac, id: string): number {
  return teams.get(id)?.fame ?? 0;
}

/**
 * Those who started a race, those first who could best be expected up front in it: who was on a podium of the season, then who had won
 * before, then who was on the front two rows or among the first six here, then the others.
 */
export function contenders(almanac: Almanac, race: Race): string[] {
  return remember(almanac, `contenders ${race.key}`, () => findContenders(almanac, race));
}

/** Fewer than so many give too little to choose from. */
const fewestBelievable = 4;

/** Those contenders whom a reader could believe to have won, without some: all, where they are too few. */
export function believableWinners(almanac: Almanac, race: Race, without: readonly string[]): string[] {
  const others = contenders(almanac, race).filter((id) => !without.includes(id));
  const believable = others.filter((id) => nearness(almanac, race, id) >= 2);
  return believable.length >= fewestBelievable ? believable : others;
}

function findContenders(almanac: Almanac, race: Race): string[] {
  const season = seasonForm(almanac, race.year);
  const strength = new Map<string, number>();
  for (const { driverId, positionNumber, gridPositionNumber } of race.results) {
    const form = season.get(driverId) ?? { wins: 0, podiums: 0 };
    const here = (positionNumber !== null && positionNumber <= 3 ? 3 : 0) + (gridPositionNumber === 1 ? 3 : 0);
    strength.set(driverId, 3 * form.wins + form.podiums + here + 5 * driverFameOf(almanac, driverId));
  }
  const near = new Map([...strength.keys()].map((id) => [id, nearness(almanac, race, id)]));
  return (
    [...strength]
      .sort(([one, a], [other, b]) => (near.get(other) ?? 0) - (near.get(one) ?? 0) || b - a)
      .map(([id]) => id)
      // Some drove two cars of a race in the 1950s; others are names that only specialists remember.
      .filter((id, rank) => isOffered(race, id) && (rank < 6 || driverFameOf(almanac, id) >= 0.08))
  );
}

function nearness(almanac: Almanac, race: Race, driver: string): number {
  if ((seasonForm(almanac, race.year).get(driver)?.podiums ?? 0) > 0) return 3;
  const first = almanac.careers.get(driver)?.wins[0];
  if (first !== undefined && first.race.date < race.date) return 2;
  const { positionNumber, gridPositionNumber } = race.resultOf(driver) ?? {};
  return (positionNumber ?? 7) <= 6 || (gridPositionNumber ?? 5) <= 4 ? 1 : 0;
}

function isOffered(race: Race, driver: string): boolean {
  const result = race.resultOf(driver);
  return result !== undefined && !isFatal(result);
}

/** `won`, `finished sixth`; of a car that stopped late or did not come home in that place, `was classified sixth`. */
export function arrived(race: Race, { reasonRetired }: Result, position: number): string {
  if (position === 1) return 'won';
  const isFinish = reasonRetired === null && isOrderOfTheRoad(race, position);
  return `${isFinish ? 'finished' : 'was classified'} ${ordinalInWords(position)}`;
}

/** Drivers of a season, the most successful and best known first. */
export function driversOfSeason(almanac: Almanac, year: number): string[] {
  const form = seasonForm(almanac, year);
  const strength = (id: string) => {
    const own = form.get(id) ?? { wins: 0, podiums: 0 };
    return 3 * own.wins + own.podiums + 5 * driverFameOf(almanac, id);
  };
  return [...form.keys()].sort((a, b) => strength(b) - strength(a));
}

/** Teams of a season by what they achieved in it, the best first. */
export function teamsOfSeason(almanac: Almanac, year: number): string[] {
  const points = new Map<string, number>();
  for (const race of almanac.seasons.get(year)?.races ?? [])
    for (const { constructorId, positionNumber } of race.results)
      points.set(
        constructorId,
        (points.get(constructorId) ?? 0) + (positionNumber === null ? 0 : 30 / (positionNumber + 2)),
      );
  // A make that only specialists remember gives no player pause.
  const known = (id: string) => teamFameOf(almanac, id) >= 0.12;
  const ranked = [...points].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return ranked.filter(known).length >= 4 ? ranked.filter(known) : ranked;
}

interface SeasonForm {
  readonly wins: number;
  readonly podiums: number;
}

/** Wins and podiums of each driver who started a race of the season. */
export function seasonForm(almanac: Almanac, year: number): ReadonlyMap<string, SeasonForm> {
  return remember(almanac, `form ${year}`, () => {
    const form = new Map<string, SeasonForm>();
    for (const race of almanac.seasons.get(year)?.races ?? [])
      for (const { driverId, positionNumber } of race.results) {
        const { wins, podiums } = form.get(driverId) ?? { wins: 0, podiums: 0 };
        const position = positionNumber ?? Infinity;
        form.set(driverId, { wins: wins + (position === 1 ? 1 : 0), podiums: podiums + (position <= 3 ? 1 : 0) });
      }
    return form;
  });
}

/** Races with a sole winner; what most templates about races go by. */
export function plainRaces({ races }: Almanac): Race[] {
  return races.filter((race) => winnerOf(race) !== undefined);
}

export function raceOf(almanac: Almanac, params: Params): Race | undefined {
  return almanac.raceByKey.get(textOf(params, 'race'));
}

/** The race that a question's params name, with its sole winner. */
export function wonRace(
  almanac: Almanac,
  params: Params,
): { readonly race: Race; readonly winner: Result } | undefined {
  const race = raceOf(almanac, params);
  const winner = race && winnerOf(race);
  return race === undefined || winner === undefined ? undefined : { race, winner };
}

/** Races that followers still talk about: a title decided, a first win, a narrow gap, a win from far back. */
export function raceBonus(almanac: Almanac, race: Race): number {
  const winner = winnerOf(race);
  if (winner === undefined) return 0;
  const career = almanac.careers.get(winner.driverId);
  const decided = almanac.seasons.get(race.year)?.decider === race ? 0.06 : 0;
  const first = career?.wins[0]?.race === race ? 0.06 : 0;
  const only = career?.wins.length === 1 ? 0.06 : 0;
  const far = (winner.gridPositionNumber ?? 0) >= 10 ? 0.05 : 0;
  return decided + first + only + far;
}
