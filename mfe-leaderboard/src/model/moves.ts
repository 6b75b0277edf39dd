/** Where a row of the tower lies: its number in the list and its distance from the list's top. */
export interface RowPosition {
  readonly index: number;
  readonly topPx: number;
}

/** A row that must glide to its new position, from this far away: positive means from below, so it gained places. */
export interface Move {
  readonly index: number;
  readonly fromPx: number;
}

/**
 * Which rows changed their number between two states of the tower, by player. Rows that are new, and rows that only
 * lie elsewhere since the window changed its width, do not glide.
 */
export function movesBetween(
  before: ReadonlyMap<string, RowPosition>,
  after: ReadonlyMap<string, RowPosition>,
): Move[] {
  return [...after].flatMap(([player, { index, topPx }]) => {
    const old = before.get(player);
    if (!old || old.index === index || old.topPx === topPx) return [];
    return [{ index, fromPx: old.topPx - topPx }];
  });
}
