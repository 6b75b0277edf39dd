/** Behind the prize places so many are cleared as well: a winner may not answer, or be struck later. */
export const clearedBehind = 3;

/** The players that a person must have cleared before the standings of a contest can be confirmed. */
export function requiredClearances(nextInLine: readonly string[], ranks: number): readonly string[] {
  return nextInLine.slice(0, ranks + clearedBehind);
}
