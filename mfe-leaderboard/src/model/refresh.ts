const refreshEveryMs = 15_000;

/**
 * How long until a board is asked for again. Each page is a call of its own, so the more of them are on the screen,
 * the longer: a page that shows it all asks no more often than one that shows the first hundred.
 */
export function refreshMs(pages = 1): number {
  return refreshEveryMs * Math.max(1, pages);
}
