import { portalQuestion, slicesQuestion } from '@lights-out/contracts/slices';

/**
 * The one segment of a path that could lead to a page which no list names; undefined for every other path. Such a
 * segment is never short, so that a mistyped address is reported at once.
 */
export function unlistedSegmentOf(pathname: string): string | undefined {
  return /^\/([\w-]{16,128})\/?$/.exec(pathname)?.[1];
}

/**
 * The check of a path at the server: whether it is the portal's, or whether the visitor is an admin, for the page of
 * releases.
 */
export function questionAt(pathname: string): string | undefined {
  if (/^\/slices\/?$/.test(pathname)) return slicesQuestion;
  const segment = unlistedSegmentOf(pathname);
  return segment === undefined ? undefined : portalQuestion(segment);
}
