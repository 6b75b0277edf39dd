import {
  fillPath,
  getChallenge,
  getChallengeLeaderboard,
  getLeaderboard,
  pages,
  pathMatcher,
  sliceRegistryPath,
  type PagePath,
} from '@lights-out/contracts';

/** A page that a remote draws, in the version of this browser. */
export interface PageOfRemote {
  readonly page: PagePath;
  /** The requested path, with its query. */
  readonly address: string;
  /** The address of its remote's manifest. */
  readonly manifest: string;
}

/**
 * The page with preload links for the data that its remote will fetch, so that it arrives together with the shell.
 * Without them registry, manifest and API reply are fetched one after the other. Code is not preloaded: it is larger
 * than the shell and would delay it.
 */
export function withPreloadLinks(html: string, remote: PageOfRemote): string {
  const links = [
    ...[sliceRegistryPath, remote.manifest].map((address) => data(address, 'anonymous')),
    ...callsOf(remote).map((address) => data(address, 'use-credentials')),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** The parameters of the address of a challenge; undefined for any other. */
export const challengeIn = pathMatcher('/challenge/:id' satisfies PagePath);

/** The API call that the page makes first, in exactly its form; only where the address does not change it. */
function callsOf({ page, address }: PageOfRemote): readonly string[] {
  if (page === '/leaderboard')
    return address === pages.leaderboard() ? [`${getLeaderboard.path}?premium=false&marks=true`] : [];
  const [pathname = ''] = address.split('?');
  const { id = '' } = challengeIn(pathname) ?? {};
  return /^[\w-]+$/.test(id) ? [getChallenge, getChallengeLeaderboard].map(({ path }) => fillPath(path, { id })) : [];
}

/** `crossorigin` sets the credentials mode: the page's request must have the same mode to reuse the response. */
function data(address: string, crossorigin: 'anonymous' | 'use-credentials'): string {
  return `<link rel="preload" as="fetch" href="${address}" crossorigin="${crossorigin}">`;
}
