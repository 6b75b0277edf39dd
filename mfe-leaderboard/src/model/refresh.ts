const refreshEveryMs = 15_000;

/**
 * How long until a board is fetched again. Each page is a call of its own, so the interval grows with their number and
 * the rate of calls stays the same.
 */
export function refreshMs(pages = 1): number {
  return refreshEveryMs * Math.max(1, pages);
}
