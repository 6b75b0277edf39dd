import * as z from 'zod';

// The building blocks of the tables' columns. A column that may be unknown is null there, never 0 and never absent.
export const text = z.string().min(1);
export const whole = z.int();
export const number = z.number();
export const flag = z.boolean();
export const day = z.iso.date();
export const year = z.int().min(1950).max(2100);

export const textOrNull = text.nullable();
export const wholeOrNull = whole.nullable();
export const numberOrNull = number.nullable();
export const flagOrNull = flag.nullable();

/** A column that F1DB has had only since a later version of its schema: null in the releases before. */
export function sinceLater<Column extends z.ZodType>(column: Column) {
  return column.nullable().default(null);
}

/** Best places and totals that every entrant in a race has, of a season or of all seasons. */
export const totals = {
  bestStartingGridPosition: wholeOrNull,
  bestRaceResult: wholeOrNull,
  bestSprintRaceResult: wholeOrNull,
  totalRaceEntries: whole,
  totalRaceStarts: whole,
  totalRaceWins: whole,
  totalRaceLaps: whole,
  totalPodiums: whole,
  totalPolePositions: whole,
  totalFastestLaps: whole,
  totalSprintRaceStarts: whole,
  totalSprintRaceWins: whole,
};

/**
 * A place: rows are ordered by `positionDisplayOrder`; `positionNumber` is null for a driver who was not classified, and
 * `positionText` then says why: DNF, DNS, DNQ, DNPQ, DNP, NC, DSQ, EX, and PL for the pit lane.
 */
export const position = {
  positionDisplayOrder: whole,
  positionNumber: wholeOrNull,
  positionText: text,
};
