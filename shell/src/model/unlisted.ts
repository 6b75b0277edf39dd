import { portalQuestion, slicesQuestion } from '@lights-out/contracts/slices';

/**
 * The one segment of a path that could lead to a page which no list names; undefined for every other path. Such a segment
 * is never short, so that who only mistypes an address is told so at once.
 */
export function unlistedSegmentOf(pathname: string): string | undefined {
  return /^\/([\w-]{16,128})\/?$/.exec(pathname)?.[1];
}

/** What the server is asked at this path: whether the portal lies there, or whether this is an admin, to whom releases are shown. */
export function questionAt(pathname: string): string | undefined {
  if (/^\/slices\/?$/.test(pathname)) return slicesQuestion;
  const segment = unlistedSegmentOf(pathname);
  return segment === undefined ? undefined : portalQuestion(segment);
}
