/** A school or a company races from one address within an hour, and so do some hundred phones of one carrier. */
export const newGuestsAnHour = 120;
export const hourMs = 3_600_000;

const mostSteps = 3;

/**
 * How often the work of a puzzle is doubled: once for each time that the limit was reached again.
 *
 * @param counted new guests of the address in its hour, this one included
 */
export function guestPuzzleSteps(counted: number, limit: number): number {
  return Math.min(mostSteps, Math.max(0, Math.floor((counted - 1) / limit) - 1));
}
