import { rankCells, type AtLeast } from '@lights-out/contracts/rank';

/** Some players' best on a part of a board went from one score to another; null is off the board. */
export interface ScoreChange {
  readonly before: number | null;
  readonly after: number | null;
  readonly players: number;
}

export function emptyBoard(): AtLeast {
  return new Int32Array(rankCells);
}

/** Counts the change in, in place. */
export function applyChange(atLeast: AtLeast, { before, after, players }: ScoreChange): void {
  const from = before ?? -1;
  const to = after ?? -1;
  for (let score = from + 1; score <= to; score += 1) atLeast[score]! += players;
  for (let score = to + 1; score <= from; score += 1) atLeast[score]! -= players;
}
