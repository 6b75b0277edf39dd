import type { Facts } from '../facts/facts.ts';
import type { Race, Result } from './races.ts';

/** Who entered each car. */
export interface Entrants {
  /** Undefined where F1DB does not say, or several entrants ran the driver in that race. */
  entrantOf(race: Race, result: Result): string | undefined;
  /**
   * The car's maker entered it itself. Up to the early 1980s many cars were run by private teams (Rob Walker's Lotuses,
   * the March of Hesketh), and then the maker's name is not the name of the team.
   */
  isWorks(race: Race, result: Result): boolean;
}

/** From here on every team built its own cars, but for those named in {@link neverWorks}. */
const worksFrom = 1983;
/** Lola built cars for the teams of others. */
const neverWorks = new Set(['lola']);

/** Works teams whose entry does not say the maker's name. */
const worksEntrants = new Set([
  'motor-racing-developments brabham',
  'parmalat-racing-team brabham',
  'martini-racing brabham',
  'owen-racing-organisation brm',
  'team-ats ats-wheels',
  'ats-racing-team ats-wheels',
  'automobili-turismo-e-sport ats',
  'vandervell-products vanwall',
  'equipe-talbot-gitanes ligier',
  'frank-williams-racing-cars iso-marlboro',
  'marlboro-team-texaco mclaren',
  'daimler-benz-ag mercedes',
  'anglo-american-racers eagle',
  'albilad-saudia-racing-team williams',
  'autodelta alfa-romeo',
  'david-brown-corporation aston-martin',
  'unipart-racing-team ensign',
  'british-racing-partnership brp',
  'automobiles-talbot-darracq talbot-lago',
  'equipe-gordini simca-gordini',
  'penthouse-rizla-racing hesketh',
]);

export function entrantsOf(facts: Facts): Entrants {
  const entrants = new Map<string, string | undefined>();
  for (const { year, driverId, constructorId, entrantId, rounds, testDriver } of facts.rows('seasonsEntrantsDrivers'))
    for (const round of testDriver ? [] : rounds) {
      const key = `${year} ${round} ${driverId} ${constructorId}`;
      entrants.set(key, entrants.has(key) ? undefined : entrantId);
    }
  const entrantOf: Entrants['entrantOf'] = ({ year, round }, { driverId, constructorId }) =>
    entrants.get(`${year} ${round} ${driverId} ${constructorId}`);
  return {
    entrantOf,
    isWorks(race, result) {
      if (neverWorks.has(result.constructorId)) return false;
      if (race.year >= worksFrom) return true;
      const entrant = entrantOf(race, result);
      if (entrant === undefined) return false;
      return (
        letters(entrant).includes(letters(result.constructorId)) ||
        worksEntrants.has(`${entrant} ${result.constructorId}`)
      );
    },
  };
}

function letters(id: string): string {
  return id.replaceAll(/[^a-z]/g, '');
}
