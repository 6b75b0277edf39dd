import type { Facts } from '../../src/facts/facts.ts';
import type { Row } from '../../src/facts/tables.ts';

export type Key = string | number;
type Result = Row<'racesRaceResults'>;

export const neverStarted = new Set(['DNS', 'DNQ', 'DNPQ', 'DNP', 'EX']);

/** The starts in Grands Prix as the rows are published, and not by way of the almanac that the templates ask. */
export function publishedStarts(facts: () => Facts) {
  const known = new Map<Key, readonly Result[]>();
  const readStarts = (driver: Key) =>
    facts()
      .where('racesRaceResults', 'driverId', String(driver))
      .filter(({ positionText, raceId }) => {
        const isGrandPrix = facts().find('races', 'id', raceId)?.grandPrixId !== 'indianapolis';
        return isGrandPrix && !neverStarted.has(positionText);
      });
  const startsOf = (driver: Key): readonly Result[] => {
    if (!known.has(driver)) known.set(driver, readStarts(driver));
    return known.get(driver)!;
  };
  return {
    startsOf,
    startsIn: (driver: Key, year: unknown) => startsOf(driver).filter((row) => row.year === year),
    areIn: (one: Key, other: Key, of: (row: Result) => unknown) => {
      const own = new Set(startsOf(one).map(of));
      return startsOf(other).some((row) => own.has(of(row)));
    },
  };
}
