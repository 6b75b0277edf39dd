/** A row of the tower: its index in the list and its distance from the list's top. */
export interface RowPosition {
  readonly index: number;
  readonly topPx: number;
}

/** A row that glides to its new position from `fromPx` away; positive is from below, so it moved up. */
export interface RowShift {
  readonly index: number;
  readonly fromPx: number;
}

/**
 * The rows whose index changed between two states of the tower, by player. New rows do not glide, nor do rows that only
 * lie elsewhere because the window changed its width.
 */
export function rowShiftsBetween(
  before: ReadonlyMap<string, RowPosition>,
  after: ReadonlyMap<string, RowPosition>,
): RowShift[] {
  return [...after].flatMap(([player, { index, topPx }]) => {
    const old = before.get(player);
    if (!old || old.index === index || old.topPx === topPx) return [];
    return [{ index, fromPx: old.topPx - topPx }];
  });
}
