import { challengeFrom, newRacer, playGame, rightly } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const crawler = {
  'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  accept: '*/*',
};

test('a shared link has texts and a picture for chat applications that run no scripts', async () => {
  const racer = await newRacer(stack, { displayName: 'Max <b>33</b>' });
  const { gameId, score } = await playGame(stack, racer, rightly);
  const link = `${stack.url}/challenge/${await challengeFrom(stack, racer, gameId)}`;

  const page = await fetch(link, { headers: crawler });
  const html = await page.text();

  expect(page.status).toBe(200);
  expect(html).toContain(
    `<title>Max &lt;b&gt;33&lt;/b&gt; scored ${score.toLocaleString('en')}. Can you beat it? · Lights Out</title>`,
  );
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
