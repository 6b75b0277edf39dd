import { createGame, postAnswer, postChallenge, postQuestion, postUser, type OpenQuestion, type RouteContract, type RunningGame, type User } from '@lights-out/contracts';
import { startTestStack, type TestStack } from '@lights-out/stack';

import { rightOptionOf } from '../src/answer-key.ts';
import { newAccount } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => { stack = await startTestStack(); });
afterAll(() => stack.stop());

const crawler = { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', accept: '*/*' };

test('a shared link shows what it is to a chat that runs no script: texts and a picture', async () => {
  const { link, score } = await challengeOf('Max <b>33</b>');

  const page = await fetch(link, { headers: crawler });
  const html = await page.text();

  expect(page.status).toBe(200);
  expect(html).toContain(`<title>Max &lt;b&gt;33&lt;/b&gt; scored ${score.toLocaleString('en')}. Can you beat it? · Lights Out</title>`);
  expect(contentOf(html, 'og:url')).toBe(link);
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/og:title/g)).toHaveLength(1);
  await expectPicture(contentOf(html, 'og:image'));
});

test('every other page has a picture too, and robots may fetch both', async () => {
  for (const path of ['/', '/leaderboard', '/mode', '/terms', '/faq']) {
    const html = await (await fetch(`${stack.url}${path}`, { headers: crawler })).text();
    expect(contentOf(html, 'og:url')).toBe(`${stack.url}${path}`);
    await expectPicture(contentOf(html, 'og:image'));
  }
  expect(await (await fetch(`${stack.url}/robots.txt`)).text()).toContain('Allow: /api/challenges/*/preview.png');
});

async function expectPicture(address: string | undefined): Promise<void> {
  expect(address).toMatch(/^http/);
  const response = await fetch(address ?? '', { headers: crawler });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
}

/** Registers a player, plays a game and makes a challenge of it, as the pages would. */
async function challengeOf(displayName: string): Promise<{ link: string; score: number }> {
  let cookie = '';
  const call = async <Body>(route: RouteContract, path: string, body: object = {}): Promise<Body> => {
    const response = await fetch(`${stack.url}${path}`, {
      method: route.method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return await response.json() as Body;
  };
  const { id } = await call<User>(postUser, '/api/users', { ...newAccount({ displayName }), isPremium: false });
  const { gameId } = await call<RunningGame>(createGame, '/api/games', { premium: false });
  let score = 0;
  for (let n = 1; n <= 7; n += 1) {
    const { question, options } = await call<OpenQuestion>(postQuestion, `/api/games/${gameId}/questions/${n}`);
    const answer = { n, selectedOption: options.indexOf(rightOptionOf(question)), clientElapsedMs: 0 };
    ({ totalScore: score } = await call<{ totalScore: number }>(postAnswer, `/api/games/${gameId}/answers`, answer));
  }
  const { challengeId } = await call<{ challengeId: string }>(postChallenge, '/api/challenges', {
    creatorId: id, creatorScore: score, isPremium: false, difficulty: 'medium', questionIds: [1, 2, 3, 4, 5, 6, 7],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return { link: `${stack.url}/challenge/${challengeId}`, score };
}
