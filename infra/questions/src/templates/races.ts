import type { Facts } from '../facts/facts.ts';
import type { Row } from '../facts/tables.ts';

export type Result = Row<'racesRaceResults'>;

/** A race that was run, with its results. */
export interface Race {
  /** Year and grand prix (`2019-germany`): F1DB's own number and the round move when a race is called off. */
  readonly key: string;
  readonly year: number;
  readonly round: number;
  readonly date: string;
  readonly grandPrixId: string;
  readonly circuitId: string;
  readonly row: Row<'races'>;
  /** In order of the result, cars that did not start left out. */
  readonly results: readonly Result[];
  readonly isIndianapolis500: boolean;
  /** Some car of the first three was shared by two drivers or more, so the places belong to several. */
  readonly hasSharedPodium: boolean;
  /** Who is credited with the pole, also where that car did not start the race. */
  readonly creditedPole: Result | undefined;
  /** The one driver on that place of the result; undefined where there is none or are several. */
  finisher(position: number): Result | undefined;
  /** The one driver who started from that place; undefined where there is none or are several. */
  grid(position: number): Result | undefined;
  resultOf(driverId: string): Result | undefined;
}

const neverStarted = new Set(['DNS', 'DNQ', 'DNPQ', 'DNP', 'EX']);

/** All races that were run, the Indianapolis 500 too, in order of their dates. */
export function racesOf(facts: Facts): Race[] {
  return facts
    .rows('races')
    .flatMap((row) => {
      const results = facts.where('racesRaceResults', 'raceId', row.id);
      return results.some(({ positionNumber }) => positionNumber === 1) ? [raceOf(row, results)] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function raceOf(row: Row<'races'>, all: readonly Result[]): Race {
  const results = all
    .filter(({ positionText }) => !neverStarted.has(positionText))
    .sort((a, b) => a.positionDisplayOrder - b.positionDisplayOrder);
  const only = (found: readonly Result[]) => (found.length === 1 ? found[0] : undefined);
  return {
    key: `${row.year}-${row.grandPrixId}`,
    year: row.year,
    round: row.round,
    date: row.date,
    grandPrixId: row.grandPrixId,
    circuitId: row.circuitId,
    row,
    results,
    isIndianapolis500: row.grandPrixId === 'indianapolis',
    hasSharedPodium: [1, 2, 3].some(
      (position) => results.filter((one) => one.positionNumber === position).length !== 1,
    ),
    creditedPole: only(all.filter(({ polePosition }) => polePosition)),
    finisher: (position) => only(results.filter((one) => one.positionNumber === position)),
    grid: (position) => only(results.filter((one) => one.gridPositionNumber === position)),
    resultOf: (driverId) => only(results.filter((one) => one.driverId === driverId)),
  };
}

/** The sole winner of a race with a result that no other driver shared. */
export function winnerOf(race: Race): Result | undefined {
  return race.hasSharedPodium ? undefined : race.finisher(1);
}

/**
 * Who started from pole: the car on the first place of the grid. Where F1DB credits the pole to another (a sprint
 * weekend of 2021 or 2022, a start from the pit lane), or who died in the race, undefined: nothing is asked of it.
 */
export function poleSitterOf(race: Race): Result | undefined {
  const front = race.grid(1);
  return front !== undefined && front === race.creditedPole && !isFatal(front) ? front : undefined;
}

/** Stopped and not resumed: the result is the order of some laps before, and no driver came home in it. */
const stoppedRaces = [
  '1971-canada',
  '1974-brazil',
  '1975-spain',
  '1975-great-britain',
  '1975-austria',
  '1981-belgium',
  '1984-monaco',
  '1990-portugal',
  '1991-australia',
  '1997-canada',
  '2003-brazil',
  '2009-malaysia',
  '2014-japan',
  '2021-belgium',
];

/** Run in two parts whose times were added up: the gaps were not those on the road. */
const addedUpRaces = [
  '1978-austria',
  '1981-france',
  '1982-detroit',
  '1984-great-britain',
  '1987-mexico',
  '1989-san-marino',
  '1992-france',
  '1994-san-marino',
  '1994-japan',
];

/** The second on the road, who had been on the podium, was struck out weeks later: Brundle in the Tyrrell. */
const struckOutRaces = ['1984-detroit'];

const notOfTheRoad: ReadonlySet<string> = new Set([...stoppedRaces, ...addedUpRaces, ...struckOutRaces]);

/**
 * The first three, or as many as are given, came home in the order of the result: none of them had time added, no driver
 * who had was before them on the road, no driver who finished was disqualified, and the race was run to its end in one part.
 */
export function isOrderOfTheRoad(race: Race, places = 3): boolean {
  if (notOfTheRoad.has(race.key)) return false;
  const laps = race.results[0]?.laps ?? 0;
  const last = race.finisher(places)?.timeMillis ?? Infinity;
  return !race.results.some(({ positionNumber, positionText, timePenaltyMillis, timeMillis, laps: own }) => {
    if (positionText === 'DSQ') return (own ?? 0) >= laps - 1;
    if (positionNumber === null || (timePenaltyMillis ?? 0) === 0) return false;
    return positionNumber <= places || (timeMillis ?? 0) - (timePenaltyMillis ?? 0) < last;
  });
}

/** Behind the safety car all the way to the flag: a gap that was not fought for. */
const behindTheSafetyCar = [
  '1999-canada',
  '2009-australia',
  '2009-italy',
  '2010-monaco',
  '2012-brazil',
  '2014-canada',
  '2015-china',
  '2022-italy',
  '2023-australia',
];

/** Gaps that say nothing of the race, and one that was published with several times. */
const untoldGaps: ReadonlySet<string> = new Set([...behindTheSafetyCar, '1982-san-marino']);

/**
 * The milliseconds between first and second at the flag; undefined where there were laps between them, the order was
 * changed afterwards, the field came home behind the safety car, or F1DB's times and its gap disagree (Belgium 2024, measured from the disqualified Russell).
 */
export function gapOf(race: Race): number | undefined {
  const [first, second] = [race.finisher(1), race.finisher(2)];
  const gap = second?.gapMillis ?? 0;
  const [start, end] = [first?.timeMillis ?? null, second?.timeMillis ?? null];
  const isOfTheTimes = start === null || end === null || end - start === gap;
  return gap > 0 && isOfTheTimes && isOrderOfTheRoad(race) && !untoldGaps.has(race.key) ? gap : undefined;
}

/** Who died in the race: neither offered nor told of as one who merely retired. */
export function isFatal({ reasonRetired }: Result): boolean {
  return /fatal/i.test(reasonRetired ?? '');
}

/** Neither classified nor disqualified: the car stopped on the way. A death in the race is not told as a retirement. */
export function isRetirement(result: Result): boolean {
  return result.positionNumber === null && result.positionText === 'DNF' && !isFatal(result);
}
