import {
  fillPath,
  getChallenge,
  getChallengeLeaderboard,
  getLeaderboard,
  sliceRegistryPath,
  type PagePath,
} from '@lights-out/contracts';

/** A page that a remote draws, as this browser is given it. */
export interface PageOfRemote {
  readonly page: PagePath;
  /** As it was asked for, with its query. */
  readonly address: string;
  /** Where its remote's manifest lies. */
  readonly manifest: string;
}

/**
 * The page with the data that its remote will ask for named in its head: it is there when the shell is. Without it each of
 * registry, manifest and the API's answer is asked for when what comes before it has been run. Code is not named: it is
 * bigger than the shell, which would come later for it.
 */
export function withPreloadLinks(html: string, remote: PageOfRemote): string {
  const links = [
    ...[sliceRegistryPath, remote.manifest].map((address) => data(address, 'anonymous')),
    ...callsOf(remote).map((address) => data(address, 'use-credentials')),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** What the page asks the API for at once, exactly as it does; only where nothing in the address changes the question. */
function callsOf({ page, address }: PageOfRemote): readonly string[] {
  if (page === '/leaderboard') return address === page ? [`${getLeaderboard.path}?premium=false`] : [];
  if (page !== '/challenge/:id') return [];
  const [id = ''] = address.slice('/challenge/'.length).split('?');
  return /^[\w-]+$/.test(id) ? [getChallenge, getChallengeLeaderboard].map(({ path }) => fillPath(path, { id })) : [];
}

/** `crossorigin` says with whose credentials it is asked for: the page's own request must say the same to be given this answer. */
function data(address: string, crossorigin: 'anonymous' | 'use-credentials'): string {
  return `<link rel="preload" as="fetch" href="${address}" crossorigin="${crossorigin}">`;
}
