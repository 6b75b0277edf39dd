export type SliceName = 'game' | 'account' | 'leaderboard';

/** Every page of the product by its route pattern, and the slice that shows it. The portal's address is not among them. */
export const pages = {
  '/': 'shell',
  '/terms': 'shell',
  '/faq': 'shell',
  '/mode': 'game',
  '/game-mode': 'game',
  '/game': 'game',
  '/results': 'game',
  // Without an id it only says so, and leads home.
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

/** Which page a path of the site is; undefined for a path that no page has. */
export function pageOf(pathname: string): PagePath | undefined {
  return pagePaths.find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));
}

/**
 * Left in the history entry of /game by who comes there straight from a confirmed payment: svc-game hears of the entry
 * from an event that may still be on its way.
 */
export const enteredState = { hasEntered: true } as const;
