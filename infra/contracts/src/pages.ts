import { pathMatcher } from './path-matcher.ts';

export type SliceName = 'game' | 'account' | 'leaderboard';

/**
 * Every page of the product by its route pattern, and the slice that shows it. The portal's address is not among them.
 */
export const pages = {
  '/': 'shell',
  '/terms': 'shell',
  '/faq': 'shell',
  '/mode': 'game',
  '/game-mode': 'game',
  '/game': 'game',
  '/results': 'game',
  // Without an id the page only says that there is no such challenge, and links to the front page.
  '/challenge': 'game',
  '/challenge/:id': 'game',
  '/email': 'account',
  '/profile': 'account',
  '/profile/settings': 'account',
  '/payment': 'account',
  '/leaderboard': 'leaderboard',
} as const satisfies Record<`/${string}`, SliceName | 'shell'>;

export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as readonly PagePath[];

// Made when first asked for, so that a bundle that asks for no page is made without the matcher.
let matchers: readonly (readonly [PagePath, (pathname: string) => unknown])[] | undefined;

/** The page of a path; undefined if no page has it. */
export function pageOf(pathname: string): PagePath | undefined {
  matchers ??= pagePaths.map((path) => [path, pathMatcher(path)]);
  return matchers.find(([, matches]) => matches(pathname) !== undefined)?.[0];
}
