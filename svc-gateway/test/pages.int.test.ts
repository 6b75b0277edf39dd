import { createServer } from 'node:http';

import { pagePaths, pages } from '@lights-out/contracts';
import { operatorMeta } from '@lights-out/contracts/operator';
import { closeServer, listen } from '@lights-out/service-kit';

import { adasSession, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
beforeAll(async () => {
  gateway = await startServiceUnderTest();
});
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });

describe('a page', () => {
  test.each(pagePaths.filter((path) => path !== '/challenge/:id'))('%s is drawn by the shell', async (path) => {
    const response = await get(`${path}?query=1`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('shell');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is served at every URL that links, mails and redirects are made of', async () => {
    const { challenge, friendLink, ...others } = pages;
    const token = '5hK2mPq8RtVwXyZ3aBcDeF';
    const urls = [challenge(token), friendLink(token), ...Object.values(others).map((url) => url())];
    for (const url of urls) {
      const response = await get(url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(await response.text()).toContain('shell');
    }
  });

  test('for changing the password is where password managers look for it', async () => {
    const response = await fetch(`${gateway.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, pages.settings()]);
    // They ask for this path too, to see whether the site answers every path alike.
    const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(missing)).status).toBe(404);
  });

  test('that does not exist is drawn by the shell too, and says 404', async () => {
    for (const path of ['/nowhere', '/game/1', '/%E0%A4%A']) {
      const response = await get(path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect(await (await get('/nowhere')).text()).toContain('shell');
  });

  test('comes drawn to a stranger, headed with its title', async () => {
    expect(await (await get('/')).text()).toContain('<div id="root"><h1>Drawn</h1></div>');
    expect(await (await get('/mode')).text()).toContain('<div id="root"><h1>Choose your race</h1></div>');
  });

  test.each([
    ['to a player with a session', '/mode', { cookie: `lights_out_session=${adasSession}` }],
    ['where it was not drawn', '/faq', {}],
    ['where there is none', '/nowhere', {}],
  ])('comes bare %s', async (_case, path, headers) => {
    expect(await (await get(path, headers)).text()).toContain('<div id="root"></div>');
  });

  test('comes in the language that the browser has chosen, if the shell was drawn in it', async () => {
    const german = await (await get('/mode', { cookie: 'lights_out_language=de' })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<title>Wähl dein Rennen · Lights Out</title>');
    expect(german).toContain('<div id="root"><h2>Wähl dein Rennen</h2></div>');
    for (const cookie of ['', 'lights_out_language=fr', 'lights_out_language=en'])
      expect(await (await get('/mode', { cookie })).text()).toContain('<div id="root"><h1>Choose your race</h1></div>');
  });

  test('says who runs the site', async () => {
    const html = await (await get('/imprint')).text();
    const content = new RegExp(`<meta name="${operatorMeta}" content="([^"]*)">`).exec(html)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toMatchObject({
      companyName: 'Pit Wall Ltd',
      contactEmail: 'help@lights-out.dev',
      imprint: ['1 Paddock Lane', 'Silverstone'],
      taxLine: 'including 20% VAT',
    });
  });

  test('is in the sitemap unless it is personal', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const paths = [...(await response.text()).matchAll(/<loc>http:\/\/localhost:8080([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual(['/', '/terms', '/faq', '/privacy', '/imprint', '/mode', '/daily', '/leaderboard']);
  });

  test('runs no inline code and cannot be framed', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\s\*/);
    expect(policy).toContain('frame-src https://js.stripe.com');
  });

  test('keeps the windows that it opens, as wallets need, and those of others apart', async () => {
    expect((await get('/payment')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test('sends no referrer, which may hold the secret of a reset link', async () => {
    expect((await get('/email?reset=secret')).headers.get('referrer-policy')).toBe('strict-origin');
  });

  test('loads nothing of anybody else where a stand-in takes the place of Stripe', async () => {
    const standIn = createServer(({ url, headers }, response) => void response.end(`${url} ${headers.cookie}`));
    const { port } = await listen(standIn, 0, '127.0.0.1');
    const demo = await startServiceUnderTest({ STRIPE_STAND_IN_URL: `http://127.0.0.1:${port}` });
    const page = await fetch(`${demo.url}/`);
    const script = await fetch(`${demo.url}/stripe-stand-in/v3/stripe.js?advanced=no`, {
      headers: { cookie: 'lights_out_session=secret' },
    });
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|frame-src/);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(await script.text()).toBe('/v3/stripe.js?advanced=no undefined');

    await closeServer(standIn);
    expect((await fetch(`${demo.url}/stripe-stand-in/v3/stripe.js`)).status).toBe(503);
    await demo.stop();
    expect((await get('/stripe-stand-in/v3/stripe.js')).status).toBe(404);
  });
});

describe('a caller that asks for too much', () => {
  test('of pages is told to wait', async () => {
    const other = await startServiceUnderTest({ RATE_LIMIT_SCALE: 3 / 600 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await fetch(`${other.url}/terms`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await fetch(`${other.url}/terms`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toBe('Too many requests. Please wait a moment and try again.');
    expect((await fetch(`${other.url}/assets/main.10000abcdef.js`)).status).toBe(200);
    await other.stop();
  });

  test('of unknown challenges is told so before svc-game is asked', async () => {
    const other = await startServiceUnderTest({ RATE_LIMIT_SCALE: 3 / 100 });
    other.answer = (_request, response) => void response.writeHead(404).end();
    const page = (n: number) => fetch(`${other.url}/challenge/${String(n).padStart(22, '0')}`);
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await page(n)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect(other.seen.game).toHaveLength(3);
    expect((await page(1)).status).toBe(404);
    await other.stop();
  });
});

describe('a file', () => {
  test('with a hash in its name is kept for ever and sent compressed', async () => {
    const response = await get('/assets/main.10000abcdef.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test('that is missing is not answered with a page', async () => {
    for (const path of [
      '/assets/gone.0123456789abcdef.js',
      '/mfe/game/gone.js',
      '/mfe/nobody/x.js',
      '/mfe/game/../../package.json',
      '/mfe/game/%2e%2e/%2e%2e/package.json',
      '/mfe/game/releases/1.0.0/../../../registry.json',
      '/mfe/game/releases/1.0.0/%2e%2e/release.json',
      '/mfe/game/releases/1.0.0/..%2frelease.json',
      '/registry.json',
      '/index.html',
      '/mfe/game/releases/9.9.9/mf-manifest.json',
      '/mfe/game/mf-manifest.json',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<!doctype');
    }
  });
});

describe('the documentation of the API', () => {
  test('is the document made from the contracts, and a page for people', async () => {
    const document = (await (await get('/api/docs', { accept: 'application/json' })).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/results');
    const page = await get('/api/docs', { accept: 'text/html' });
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const path of [
      '/api/docs/start.js',
      '/api/docs/assets/swagger-ui.css',
      '/api/docs/assets/swagger-ui-bundle.js',
      '/api/docs/openapi.json',
    ])
      expect((await get(path)).status).toBe(200);
  });
});

test('tells operators how it is on a port of its own', async () => {
  const other = await startServiceUnderTest({ OPS_PORT: 0 });
  expect((await fetch(`${other.url}/livez`)).status).toBe(200);
  expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
  await other.stop();
});
