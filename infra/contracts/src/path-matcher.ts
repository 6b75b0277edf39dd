import { match } from 'path-to-regexp';

import type { PathParams } from './paths.ts';

/**
 * Matches paths against a pattern, exactly: letter case and a slash at the end count.
 *
 * @returns a function that gives the decoded parameters of a path; undefined where the path does not match, or is not
 *   validly encoded
 */
export function pathMatcher<const Path extends string>(
  pattern: Path,
): (pathname: string) => PathParams<Path> | undefined {
  const find = match<Record<string, string>>(pattern, { sensitive: true, trailing: false });
  return (pathname) => {
    try {
      const found = find(pathname);
      return found === false ? undefined : ({ ...found.params } as PathParams<Path>);
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  };
}
