import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';
import { eraFame } from '../fame.ts';
import { hadOtherRaces, lastOtherRaces } from '../names.ts';
import type { Race } from '../races.ts';
import { remember } from '../remember.ts';

/** How many races a circuit has seen, and how lately, make it known. */
export function circuitFame(almanac: Almanac, circuit: string): number {
  const held = racesAt(almanac, circuit);
  const last = held.at(-1)?.year ?? 1950;
  return Math.min(1, (1 - Math.exp(-held.length / 14)) * 0.6 + 0.4 * eraFame(last));
}

/** The races on a circuit, in order of time. */
export function racesAt(almanac: Almanac, circuit: string): readonly Race[] {
  const races = remember(almanac, 'races by circuit', () => Map.groupBy(almanac.races, ({ circuitId }) => circuitId));
  return races.get(circuit) ?? [];
}

/** One race was held on the circuit in an earlier year, and none is planned. */
export function isOnlyRaceAt(almanac: Almanac, circuit: string): boolean {
  const held = racesAt(almanac, circuit);
  return held.length === 1 && (held[0]?.year ?? 0) < almanac.asOf.year && !isPlannedAt(almanac, circuit);
}

export function isPlannedAt({ facts, asOf }: Almanac, circuit: string): boolean {
  return facts.where('races', 'circuitId', circuit).some(({ date }) => date > asOf.date);
}

export function heldIn(almanac: Almanac, grandPrix: string): number[] {
  const years = () => almanac.races.filter(({ grandPrixId }) => grandPrixId === grandPrix).map(({ year }) => year);
  return remember(almanac, `years of ${grandPrix}`, years);
}

/** Some had won races for years before their first one in the championship. */
const yearsBeforeDebut = 5;

/** Grands Prix that were not held in the years of Formula 1 but for the championship. */
export const heldForTheChampionshipAlone: ReadonlySet<string> = new Set([
  'caesars-palace',
  'dallas',
  'detroit',
  'hungary',
  'san-marino',
  'united-states-west',
]);

/**
 * ` as a World Championship race`, to follow the name of a Grand Prix that may have been held in the driver's time
 * without counting for the championship, as South Africa's of 1961 was. Empty where it counted every year.
 */
export function asChampionshipRace(almanac: Almanac, grandPrix: string, { years }: Career): string {
  const [first, last] = [(years[0] ?? 0) - yearsBeforeDebut, Math.min(years.at(-1) ?? 0, lastOtherRaces)];
  if (!hadOtherRaces(years[0] ?? 0) || heldForTheChampionshipAlone.has(grandPrix)) return '';
  const counted = heldIn(almanac, grandPrix);
  for (let year = first; year <= last; year += 1) if (!counted.includes(year)) return ' as a World Championship race';
  return '';
}
