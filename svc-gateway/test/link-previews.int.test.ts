import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';

import type { Challenge } from '@lights-out/contracts';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const challengeId = '5hK2mPq8RtVwXyZ3aBcDeF';
const path = `/challenge/${challengeId}`;
const challenge: Challenge = {
  challengeId,
  creatorId: '11111111-1111-4111-8111-111111111111',
  creatorName: 'Max',
  creatorScore: 1_432,
  isPremium: false,
  mode: 'free',
  difficulty: 'medium',
  expiresAt: '2026-11-28T12:00:00.000Z',
  questionIds: [1, 2, 3, 4, 5, 6, 7],
};

let gateway: ServiceUnderTest;
beforeEach(async () => {
  gateway = await startServiceUnderTest();
  know({ [challengeId]: challenge });
});
afterEach(() => gateway.stop());

/** Lets svc-game know these challenges and no other. */
function know(challenges: Record<string, Challenge>): void {
  gateway.answer = (seen, response) => {
    const found = challenges[seen.path.slice('/api/challenges/'.length)];
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { code: 'challenge-not-found' }));
  };
}

const get = (at: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${at}`, { headers });
const page = async (at: string) => {
  const response = await get(at);
  return { status: response.status, html: await response.text() };
};
const contentOf = (html: string, name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];

/** The bytes as they are sent, which fetch would unpack. */
function sent(at: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${gateway.url}${at}`, { headers, method }, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes: Buffer.concat(await response.toArray()),
      });
    })
      .once('error', reject)
      .end();
  });
}

test('a crawler that runs nothing is told of the challenge', async () => {
  const { status, html } = await page(`${path}?utm_source=chat`);
  expect(status).toBe(200);
  expect(html).toContain('<title>Max scored 1,432. Can you beat it? · Lights Out</title>');
  expect(contentOf(html, 'og:image')).toBe(`http://localhost:8080/api/challenges/${challengeId}/preview.png`);
  expect(contentOf(html, 'og:url')).toBe(`http://localhost:8080${path}`);
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
});

test.each([
  ['?grid=ppgyxrt', '/api/daily/3/grids/ppgyxrt/preview.png'],
  ['?grid=%22%3E%3Cb%3E', '/og.png'],
  ['?grid=pp', '/og.png'],
  ['', '/og.png'],
])('a shared daily with %s has the picture %s', async (query, picture) => {
  const { status, html } = await page(`/daily/3${query}`);
  expect(status).toBe(200);
  expect(contentOf(html, 'og:image')).toBe(`http://localhost:8080${picture}`);
  expect(contentOf(html, 'og:url')).toBe('http://localhost:8080/daily/3');
});

test('a name that is markup stays a name', async () => {
  know({ [challengeId]: { ...challenge, creatorName: '</title><script src="//evil"></script>' } });
  const { html } = await page(path);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;/title&gt;&lt;script src=&quot;//evil&quot;&gt;');
});

test.each([
  ['unknown or expired', '/challenge/0000000000000000000000'],
  ['no id at all', '/challenge/nonsense'],
])('a challenge that is %s is a page with 404 and the text for it', async (_what, at) => {
  const { status, html } = await page(at);
  expect(status).toBe(404);
  expect(html).toContain('as of 1.0.0');
  expect(html).toContain('<title>This challenge is over');
});

test('what is no id is not asked about', async () => {
  for (const at of ['/challenge/nonsense', '/challenge/..%2f..%2finternal', `/challenge/${'a'.repeat(300)}`])
    await page(at);
  expect(gateway.seen.game).toEqual([]);
});

test.each([
  ['is down', () => gateway.stopService('game')],
  [
    'fails',
    async () => {
      gateway.answer = (_seen, response) => void response.writeHead(500).end('no');
    },
  ],
  [
    'answers nonsense',
    async () => {
      gateway.answer = (_seen, response) => void response.writeHead(200).end('{"creatorName":1}');
    },
  ],
  [
    'does not answer',
    async () => {
      gateway.answer = () => {};
    },
  ],
])('where svc-game %s the page is there and speaks in general', async (_what, harm) => {
  await harm();
  const { status, html } = await page(path);
  expect(status).toBe(200);
  expect(contentOf(html, 'og:title')).toBe('Can you beat my score?');
  expect(contentOf(html, 'og:image')).toBe('http://localhost:8080/og.png');
});

test('a challenge known a while ago is still told of where svc-game is away', async () => {
  await page(path);
  await gateway.stopService('game');
  gateway.pass(60_000);
  expect((await page(path)).html).toContain('Max scored');
});

test('however many follow a link at once, svc-game is asked once, and again after seconds', async () => {
  await Promise.all(Array.from({ length: 20 }, () => page(path)));
  expect(gateway.seen.game).toHaveLength(1);
  await page(path);
  expect(gateway.seen.game).toHaveLength(1);
  know({});
  gateway.pass(5_001);
  expect((await page(path)).status).toBe(404);
  expect(gateway.seen.game).toHaveLength(2);
});

test("svc-game gets the caller's address, so that it can count, and no cookie", async () => {
  await get(path, { cookie: 'lights_out_session=secret' });
  expect(gateway.seen.game[0]).toMatchObject({ claims: { player: null, address: '127.0.0.1' } });
  expect(gateway.seen.game[0]?.headers.cookie).toBeUndefined();
});

describe('a page as it is sent', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ] as const)('is packed by %s where the browser takes %s', async (encoding, taken, unpack) => {
    const { headers, bytes } = await sent('/leaderboard', { 'accept-encoding': taken });
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(headers.vary)).toMatch(/cookie/i);
    expect(String(headers.vary)).toMatch(/accept-encoding/i);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(unpack(bytes).toString()).toContain('<title>Leaderboard · Lights Out</title>');
  });

  test('is not sent again while it is the same, and is once the challenge is told otherwise', async () => {
    const first = await sent(path, { 'accept-encoding': 'br' });
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await sent(path, { ...known, 'accept-encoding': 'br' });
    const unpacked = await sent(path, known);
    expect([again.status, again.bytes.length, unpacked.status]).toEqual([304, 0, 304]);
    expect(again.headers['content-encoding']).toBeUndefined();

    know({ [challengeId]: { ...challenge, creatorName: 'Somebody else' } });
    gateway.pass(5_001);
    expect((await sent(path, known)).status).toBe(200);
  });

  test('has a head for each address: no two pages share their name', async () => {
    const etags = await Promise.all(
      ['/', '/leaderboard', '/mode', '/terms', path].map(async (at) => (await sent(at)).headers.etag),
    );
    expect(new Set(etags).size).toBe(5);
  });

  test('answers HEAD as it does GET, without the page', async () => {
    const { status, headers, bytes } = await sent(path, {}, 'HEAD');
    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
  });
});

test('a page that is not there names no address', async () => {
  for (const at of ['/nowhere', '/nowhere/at/all']) {
    const { status, html } = await page(at);
    expect(status).toBe(404);
    expect(html).not.toMatch(/canonical|og:url|nowhere/);
  }
});

test('an unlisted page has the head of a missing one', async () => {
  const adminPath = 'a-path-that-nobody-guesses';
  const secret = await startServiceUnderTest({ ADMIN_PATH: adminPath });
  const [portal, missing] = await Promise.all(
    [adminPath, 'some-path-that-is-not-there'].map((at) => fetch(`${secret.url}/${at}`)),
  );
  const html = await portal!.text();
  expect([portal!.status, missing!.status]).toEqual([200, 404]);
  expect(html).toBe(await missing!.text());
  expect(html).not.toContain(adminPath);
  await secret.stop();
});

test('a picture can be asked for without being fetched', async () => {
  gateway.answer = (_seen, response) =>
    void response.writeHead(200, { 'content-type': 'image/png', 'content-length': '50000' }).end();
  const { status, headers, bytes } = await sent(
    `/api${path.replace('challenge', 'challenges')}/preview.png`,
    {},
    'HEAD',
  );
  expect([status, headers['content-type'], headers['content-length'], bytes.length]).toEqual([
    200,
    'image/png',
    '50000',
    0,
  ]);
  expect(gateway.seen.game[0]?.method).toBe('HEAD');
});

test('the picture of the site may be shown by others', async () => {
  expect((await get('/og.png')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
