import { pagePaths, type Challenge } from '@lights-out/contracts';

import { withHead } from './page-head.ts';
import { headOfChallenge, headOfMissingChallenge, headOfNothing, headOfPage } from './page-heads.ts';

const origin = 'https://lights-out.example';
const shell = `<!doctype html><html><head><meta charset="utf-8"><title>Formula 1 trivia · Lights Out</title><meta name="description" content="old">\
<meta name="theme-color" content="#0b0d12"><meta property="og:title" content="old"><meta name="twitter:card" content="summary">\
<link rel="canonical" href="/old"><link rel="icon" href="/favicon.svg"></head><body><div id="root"></div></body></html>`;

const challenge: Challenge = {
  challengeId: '5hK2mPq8RtVwXyZ3aBcDeF',
  creatorId: '11111111-1111-4111-8111-111111111111',
  creatorName: 'Max',
  creatorScore: 1_432,
  isPremium: false,
  mode: 'free',
  difficulty: 'medium',
  expiresAt: '2026-11-28T12:00:00.000Z',
  questionIds: [1, 2, 3, 4, 5, 6, 7],
};

/** The texts of a head by name, as a crawler reads them. */
function read(html: string): Record<string, string> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
    name,
    content,
  ]);
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    ...Object.fromEntries(metas),
  };
}

test('a shared challenge names the player to beat and the game, and shows its own picture, by absolute addresses', () => {
  expect(read(withHead(shell, headOfChallenge(challenge), origin))).toEqual({
    title: 'Max scored 1,432. Can you beat it? · Lights Out',
    description:
      'Answer the same seven Formula 1 questions against the clock, fifteen seconds each, at difficulty medium. Free, in your browser, open until 28 November.',
    canonical: 'https://lights-out.example/challenge/5hK2mPq8RtVwXyZ3aBcDeF',
    'theme-color': '#0b0d12',
    'og:type': 'website',
    'og:site_name': 'Lights Out',
    'og:url': 'https://lights-out.example/challenge/5hK2mPq8RtVwXyZ3aBcDeF',
    'og:title': 'Max scored 1,432. Can you beat it?',
    'og:description':
      'Answer the same seven Formula 1 questions against the clock, fifteen seconds each, at difficulty medium. Free, in your browser, open until 28 November.',
    'og:image': 'https://lights-out.example/api/challenges/5hK2mPq8RtVwXyZ3aBcDeF/preview.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Max scored 1,432 in Lights Out. Can you beat it?',
    'twitter:card': 'summary_large_image',
  });
});

test('a challenge of a fresh draw does not promise the same questions', () => {
  expect(headOfChallenge({ ...challenge, questionIds: [] }).description).toMatch(/^Answer seven Formula 1 questions/);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '</title><script>',
  '&lt;b&gt;',
  '$& $1 $$',
])('a creator named %s writes no markup', (creatorName) => {
  const html = withHead(shell, headOfChallenge({ ...challenge, creatorName }), origin);
  expect(html.match(/<[a-z/!][^>]*>/gi)?.length).toBe(
    withHead(shell, headOfChallenge(challenge), origin).match(/<[a-z/!][^>]*>/gi)?.length,
  );
  const title = read(html)['og:title'];
  const unescaped = title
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  expect(unescaped).toBe(`${creatorName} scored 1,432. Can you beat it?`);
});

test.each(pagePaths)('%s says what it is, to search engines and in a shared link', (page) => {
  const head = read(withHead(shell, headOfPage(page, page), origin));
  expect(head.title).toMatch(/Lights Out/);
  expect(head.description?.length).toBeGreaterThan(40);
  expect(head.canonical).toBe(`${origin}${page === '/game-mode' ? '/mode' : page}`);
  expect(head['og:image']).toBe(`${origin}/og.png`);
});

test('personal pages stay out of search engines, the others do not', () => {
  const hidden = pagePaths.filter((page) => headOfPage(page, page).isHidden);
  expect(pagePaths.filter((page) => !hidden.includes(page))).toEqual([
    '/',
    '/terms',
    '/faq',
    '/privacy',
    '/imprint',
    '/mode',
    '/game-mode',
    '/daily',
    '/leaderboard',
  ]);
});

test('a shared number of the daily is named in both languages, and nothing else of its address', () => {
  expect(headOfPage('/daily/:n', '/daily/214')).toMatchObject({
    title: 'Daily Seven No. 214',
    titles: { de: 'Daily Seven Nr. 214' },
    path: '/daily/214',
  });
  expect(headOfPage('/daily/:n', '/daily/<b>').title).toBe('The Daily Seven');
});

test('a shared race of the daily has the picture of its marks, named for who does not see it', () => {
  expect(headOfPage('/daily/:n', '/daily/214', 'ppgyxrt')).toMatchObject({
    path: '/daily/214',
    image: {
      path: '/api/daily/214/grids/ppgyxrt/preview.png',
      alt: 'Lights Out No. 214 · 5/7: purple, purple, green, yellow, wrong, right, time up',
    },
  });
});

test('a page that is not there names no address', () => {
  for (const missing of [headOfNothing, headOfMissingChallenge]) {
    const head = read(withHead(shell, missing, origin));
    expect([head.canonical, head['og:url'], head.robots]).toEqual([undefined, undefined, 'noindex']);
  }
});

test('the rest of the page stays as it was built', () => {
  const html = withHead(shell, headOfPage('/', '/'), origin);
  expect(html).toContain('<link rel="icon" href="/favicon.svg"></head><body><div id="root"></div></body></html>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain('old');
});
