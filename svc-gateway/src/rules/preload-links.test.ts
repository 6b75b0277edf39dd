import { withPreloadLinks, type PageOfRemote } from './preload-links.ts';

const leaderboard: PageOfRemote = {
  page: '/leaderboard',
  address: '/leaderboard',
  manifest: '/mfe/leaderboard/releases/1.0.0/mf-manifest.json',
};
const challenge: PageOfRemote = {
  ...leaderboard,
  page: '/challenge/:id',
  address: '/challenge/5hK2mPq8RtVwXyZ3aBcDeF?utm_source=chat',
};

/** The addresses that the page names, by how each is fetched. */
function namedIn(remote: PageOfRemote) {
  const html = withPreloadLinks('<html><head><title>x</title></head><body></body></html>', remote);
  expect(html).toMatch(/><\/head><body><\/body><\/html>$/);
  return [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"(.*?)>/g)].map(
    ([, kind, address, rest]) => `${kind} ${address}${rest}`,
  );
}

test('a page names where its remote is told of, and the call that the remote begins with', () => {
  expect(namedIn(leaderboard)).toEqual([
    'fetch /slices.json crossorigin="anonymous"',
    'fetch /mfe/leaderboard/releases/1.0.0/mf-manifest.json crossorigin="anonymous"',
    'fetch /api/leaderboard?premium=false&marks=true crossorigin="use-credentials"',
  ]);
});

test('a board that the address chooses is left to the page to ask for', () => {
  expect(
    namedIn({ ...leaderboard, address: '/leaderboard?board=premium' }).filter((line) => line.includes('/api/')),
  ).toEqual([]);
});

test('a challenge and its table are asked for at once', () => {
  expect(namedIn(challenge).filter((line) => line.includes('/api/'))).toEqual([
    'fetch /api/challenges/5hK2mPq8RtVwXyZ3aBcDeF crossorigin="use-credentials"',
    'fetch /api/challenges/5hK2mPq8RtVwXyZ3aBcDeF/leaderboard crossorigin="use-credentials"',
  ]);
});

test('an id that is none is not written into the page', () => {
  expect(namedIn({ ...challenge, address: '/challenge/"><script>' }).filter((line) => line.includes('/api/'))).toEqual(
    [],
  );
});

test('a page without a call of its own asks for none', () => {
  expect(namedIn({ ...leaderboard, page: '/mode', address: '/mode' }).filter((line) => line.includes('/api/'))).toEqual(
    [],
  );
});
