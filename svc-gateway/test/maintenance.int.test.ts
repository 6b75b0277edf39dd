import { cookieNamesOf, usualState, type SiteState } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

import { adasSession, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const portal = 'a-portal-path-of-tests';
const text = 'We change <tyres>.';
let gateway: ServiceUnderTest;

beforeAll(async () => {
  gateway = await startServiceUnderTest({ ADMIN_PATH: portal });
  const until = new Date(gateway.clock.now().getTime() + 600_000).toISOString();
  gateway.siteState = { ...usualState, maintenance: { text, until }, banner: { text: 'Soon.', until } };
  await eventually(async () => {
    if ((await state()).maintenance === null) throw new Error('The gateway has not heard of it.');
  }, 8_000);
});
afterAll(() => gateway.stop());

const state = async () => (await (await fetch(`${gateway.url}/api/site`)).json()) as SiteState;
const get = (path: string) => fetch(gateway.url + path, { headers: { cookie: `lo_session=${adasSession}` } });
const post = (path: string) => fetch(gateway.url + path, { method: 'POST', body: '{}' });

test('calls are refused with the text and the seconds to the end, except what a running game and payments need', async () => {
  const refused = await get('/api/leaderboard');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
  expect(await refused.json()).toMatchObject({ code: 'maintenance', message: text });
  for (const path of ['/api/games', '/api/users', '/api/create-payment-intent'])
    expect((await post(path)).status).toBe(503);
  const game = '/api/games/00000000-0000-4000-8000-000000000001';
  for (const path of [`${game}/answers`, `${game}/questions/2`, '/api/payments/webhook', '/api/admin/session'])
    expect((await post(path)).status).not.toBe(503);
  expect((await get('/api/me')).status).not.toBe(503);
  expect((await get('/livez')).status).toBe(200);
});

test('pages show the text and the end, escaped, under a policy of their own; the game and the portal are drawn', async () => {
  for (const path of ['/', '/leaderboard', '/no-such-page']) {
    const page = await get(path);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '600']);
    const html = await page.text();
    expect(html).toContain('We change &lt;tyres&gt;.');
    expect(html).toMatch(/Until \d+ \w+ \d{4} at \d\d:\d\d UTC\./);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
  const { language } = cookieNamesOf(false);
  const inGerman = await (await fetch(gateway.url, { headers: { cookie: `${language}=de` } })).text();
  expect(inGerman).toMatch(
    /<html lang="de">.*Die Boxengasse ist geschlossen.*Bis \d+\. \S+ \d{4} um \d\d:\d\d Uhr UTC\./s,
  );
  for (const path of ['/game', '/results', `/${portal}`]) expect((await get(path)).status).toBe(200);
});

test('ends by itself, though identity says nothing new', async () => {
  gateway.siteState = null;
  gateway.clock.advance(600_000);
  expect(await state()).toEqual(usualState);
  expect((await get('/')).status).toBe(200);
  expect((await get('/api/leaderboard')).status).not.toBe(503);
});
