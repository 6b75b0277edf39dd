import type { Almanac } from './almanac.ts';
import { isRetirement, type Race, type Result } from './races.ts';

/** Nine tenths of the winner's laps, rounded down, make a car classified that stopped before the end. */
const classifiedShare = 0.9;

/** How many cars were classified; undefined where a car was shared, or the laps of one without a place would suffice. */
export function classifiedIn({ results }: Race): number | undefined {
  const places = results.filter(({ positionNumber }) => positionNumber !== null);
  const needed = Math.floor(classifiedShare * (results[0]?.laps ?? 0));
  // A car that two drivers shared has two results.
  const isDoubtful = results.some(
    ({ positionNumber, positionText, laps, sharedCar }) =>
      sharedCar || (positionNumber === null && positionText === 'DNF' && (laps ?? 0) >= needed),
  );
  return isDoubtful ? undefined : places.length;
}

/** Races stopped so early that half points were given. */
export const halfPointRaces = new Set([
  '1975-spain',
  '1975-austria',
  '1984-monaco',
  '1991-australia',
  '2009-malaysia',
  '2021-belgium',
]);

/** What became of a driver whom the result has no place for, to follow a name. */
export function outcomeOf(race: Race, result: Result): string {
  if (result.positionText === 'DSQ') return 'was disqualified';
  if (result.positionText === 'NC') return 'was not classified';
  return (isRetirement(result) ? reasonOf(race, result) : undefined) ?? 'did not finish';
}

/** Why a car stopped, to follow a name: `retired with engine trouble`. Undefined for a reason that is hard to put. */
export function reasonOf(race: Race, result: Result): string | undefined {
  if (knownOtherwise.has(`${race.key} ${result.driverId}`)) return undefined;
  const reason = result.reasonRetired ?? '';
  return technical.has(reason) ? 'retired with technical trouble' : reasons[reason];
}

/** Retirements whose cause in F1DB is not the one that was seen: a collision laps before, a drain cover, the pit entry. */
const knownOtherwise = new Set([
  '1987-belgium nigel-mansell',
  '2005-china juan-pablo-montoya',
  '2007-china lewis-hamilton',
]);

const reasons: Readonly<Record<string, string>> = {
  Engine: 'retired with engine failure',
  'Power unit': 'retired with a power unit failure',
  Turbo: 'retired with turbo failure',
  Puncture: 'retired after a puncture',
  Tyre: 'retired with tyre failure',
  'Out of fuel': 'ran out of fuel',
  Collision: 'retired after a collision',
  'Collision damage': 'retired with damage from a collision',
  Accident: 'crashed out',
  'Spun off': 'spun off',
};

/**
 * What is often reported as another part at first, and sometimes stays so in F1DB: Hill's suspension of Brazil 1995 as gearbox.
 * Not the suspension, which as often as not was broken in a collision.
 */
const technical = new Set([
  'Brakes',
  'Clutch',
  'Electrical',
  'Fuel pump',
  'Fuel system',
  'Gearbox',
  'Hydraulics',
  'Oil leak',
  'Overheating',
  'Transmission',
]);

/** Since then every point has counted in the championship. */
export const firstOfAllPoints = 1991;

/** Who had the most points after a race; undefined where several did, even where one of them had won more. */
export function leaderAfter({ facts }: Almanac, race: Race): string | undefined {
  const standings = facts.where('racesDriverStandings', 'raceId', race.row.id);
  const most = Math.max(...standings.map(({ points }) => points));
  const first = standings.filter(({ points }) => points === most);
  return first.length === 1 ? first[0]?.driverId : undefined;
}
