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

/** The sole winner of a race with a result that nobody shared. */
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

/**
 * The first three came home in the order of the result: none of them had time added, nobody who had was before them on
 * the road, and nobody who finished was disqualified.
 */
export function isOrderOfTheRoad(race: Race): boolean {
  const laps = race.results[0]?.laps ?? 0;
  const third = race.finisher(3)?.timeMillis ?? Infinity;
  return !race.results.some(({ positionNumber, positionText, timePenaltyMillis, timeMillis, laps: own }) => {
    if (positionText === 'DSQ') return (own ?? 0) >= laps - 1;
    if (positionNumber === null || (timePenaltyMillis ?? 0) === 0) return false;
    return positionNumber <= 3 || (timeMillis ?? 0) - (timePenaltyMillis ?? 0) < third;
  });
}

/** Published with several times. */
const disputedGaps = new Set(['1982-san-marino']);

/**
 * The milliseconds between first and second at the flag; undefined where there were laps between them, the order was
 * changed afterwards, or F1DB's times and its gap disagree (Belgium 2024, measured from the disqualified Russell).
 */
export function gapOf(race: Race): number | undefined {
  const [first, second] = [race.finisher(1), race.finisher(2)];
  const gap = second?.gapMillis ?? 0;
  const [start, end] = [first?.timeMillis ?? null, second?.timeMillis ?? null];
  const isOfTheTimes = start === null || end === null || end - start === gap;
  return gap > 0 && isOfTheTimes && isOrderOfTheRoad(race) && !disputedGaps.has(race.key) ? gap : undefined;
}

/** Who died in the race: neither offered nor told of as one who merely retired. */
export function isFatal({ reasonRetired }: Result): boolean {
  return /fatal/i.test(reasonRetired ?? '');
}

/** Neither classified nor disqualified: the car stopped on the way. A death in the race is not told as a retirement. */
export function isRetirement(result: Result): boolean {
  return result.positionNumber === null && result.positionText === 'DNF' && !isFatal(result);
}
