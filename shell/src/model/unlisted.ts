/**
 * The one segment of a path that could lead to a page which no list names; undefined for every other path. Such a
 * segment is never short, so that a mistyped address is reported at once.
 */
export function unlistedSegmentOf(pathname: string): string | undefined {
  return /^\/([\w-]{16,128})\/?$/.exec(pathname)?.[1];
}

/** Whether a path is that of the page of releases, which only an admin can open. */
export function isSlicesPath(pathname: string): boolean {
  return /^\/slices\/?$/.test(pathname);
}
