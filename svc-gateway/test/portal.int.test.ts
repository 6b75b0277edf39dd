import { allRoutes, type RouteContract } from '@lights-out/contracts';
import { getPortal } from '@lights-out/contracts/slices';
import { someOwner } from '@lights-out/service-kit/testing';

import { ada, adasSession, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { entryOf, putRegistry, putRelease, shellFiles } from './slices-on-disk.ts';

const adminPath = 'a-path-that-nobody-guesses';
const adminSession = 'B'.repeat(43);
const version = '1.0.0';
const portalFiles = {
  'mf-manifest.json': '{"name":"portal"}',
  'assets/entry.0123456789.js': 'portal()',
  'assets/entry.0123456789.css': '.a{}',
};

let gateway: ServiceUnderTest;

async function start(config = {}): Promise<void> {
  gateway = await startServiceUnderTest({ ADMIN_PATH: adminPath, ...config });
  gateway.adminSessions.add(adminSession);
  const { slicesFolder } = gateway;
  await putRegistry(slicesFolder, {
    shell: entryOf({ [version]: await putRelease(slicesFolder, 'shell', version, shellFiles(version)) }),
    portal: entryOf({ [version]: await putRelease(slicesFolder, 'portal', version, portalFiles) }),
  });
}

beforeEach(() => start());
afterEach(() => gateway.stop());

const get = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
const ask = (segment: string) => get(`/api/portal/${segment}`);
const adminCookie = `lights_out_admin=${adminSession}`;
const playerCookie = `lights_out_session=${adasSession}`;

function expectSecret({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
}

describe("the portal's address", () => {
  test('is a page like every other, neither cached nor listed', async () => {
    for (const path of [`/${adminPath}`, `/${adminPath}/`, `/${adminPath}?view=audit`]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expectSecret(response);
      const page = await response.text();
      expect(page).toContain(`as of ${version}`);
      expect(page).not.toContain(adminPath);
    }
  });

  test('is known by the server alone, which says where the portal lies and what its files must be', async () => {
    const response = await ask(adminPath);
    expectSecret(response);
    const { manifest, integrity } = getPortal.replies[200].parse(await response.json());
    expect(manifest).toBe(`/${adminPath}/releases/${version}/mf-manifest.json`);
    expect(Object.keys(integrity).sort()).toEqual(
      Object.keys(portalFiles)
        .map((file) => `/${adminPath}/releases/${version}/${file}`)
        .sort(),
    );
    for (const [index, path] of Object.keys(integrity).entries()) {
      const file = await get(path);
      expectSecret(file);
      expect(await file.text()).toBe(Object.values(portalFiles)[index]);
    }
  });

  test.each([adminPath.slice(0, -1), `${adminPath}x`, adminPath.toUpperCase(), '', '%20', `${adminPath}/x`, 'x'])(
    'is not %j, to which the answer is that of nothing',
    async (segment) => {
      const [guess, nothing] = [await ask(segment), await get('/api/nowhere')];
      expect(guess.status).toBe(404);
      expect([...guess.headers.keys()].sort()).toEqual([...nothing.headers.keys()].sort());
      const [said, saidOfNothing] = [await guess.json(), await nothing.json()] as [object, object];
      expect({ ...said, requestId: '' }).toEqual({ ...saidOfNothing, requestId: '' });
    },
  );

  test('is the only one under which its files are found', async () => {
    const { manifest } = getPortal.replies[200].parse(await (await ask(adminPath)).json());
    const inside = manifest.slice(adminPath.length + 1);
    for (const path of [
      `/mfe/portal${inside}`,
      inside,
      `/${adminPath}x${inside}`,
      `/portal${inside}`,
      `/${adminPath}/releases/9.9.9/mf-manifest.json`,
      `/${adminPath}/../${adminPath}x/x.js`,
    ])
      expect((await get(path)).status).toBe(404);
    expect(await (await get('/slices.json')).text()).not.toMatch(/portal|nobody-guesses/);
  });

  test('leads nowhere where none is configured', async () => {
    await gateway.stop();
    await start({ ADMIN_PATH: undefined });
    expect([
      (await ask(adminPath)).status,
      (await ask('undefined')).status,
      (await get(`/${adminPath}`)).status,
      (await get('/undefined')).status,
    ]).toEqual([404, 404, 404, 404]);
  });

  test('is not guessed by asking on and on', async () => {
    await gateway.stop();
    await start({ RATE_LIMIT_SCALE: 0.1 });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(`guess-number-${n}-of-many`)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const right = await ask(adminPath);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

const pathOf = ({ path }: RouteContract) => path.replace(':contest', '2026-11');
const adminRoutes = allRoutes
  .filter(({ caller }) => caller === 'admin')
  .map((route) => [`${route.method} ${route.path}`, route] as const);

describe('a call of an admin', () => {
  test.each(adminRoutes)('%s needs a session of the portal', async (_, route) => {
    for (const cookie of [
      '',
      playerCookie,
      `lights_out_admin=${adasSession}`,
      `lights_out_session=${adminSession}`,
      'lights_out_admin=x',
      `lights_out_admin=${'C'.repeat(43)}`,
    ]) {
      const response = await get(pathOf(route), { method: route.method, headers: { cookie } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'not-signed-in' });
    }
    expect([...gateway.seen.identity, ...gateway.seen.game].filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });

  test.each(adminRoutes)("%s goes on as the admin's, and as no player's", async (_, route) => {
    const response = await get(pathOf(route), {
      method: route.method,
      headers: { cookie: `${playerCookie}; ${adminCookie}` },
    });
    expect(response.status).toBe(200);
    const seen = gateway.seen[route.service as 'identity'].at(-1);
    expect(seen).toMatchObject({
      path: pathOf(route),
      claims: { player: null, admin: { ...someOwner, session: '0123abcd' }, asGateway: false },
    });
    if (route.service !== 'identity') expect(seen?.headers.cookie).toBeUndefined();
  });

  test('is refused from another site', async () => {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'null'],
    ] as const) {
      const response = await get('/api/admin/contests/2026-11/announce', {
        method: 'POST',
        headers: { cookie: adminCookie, [name]: value },
      });
      expect(response.status).toBe(403);
    }
    expect(
      (await get('/api/admin/session', { method: 'POST', headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403);
  });

  test('is asked about each time: a session that has ended opens nothing any more', async () => {
    expect((await get('/api/admin/contests', { headers: { cookie: adminCookie } })).status).toBe(200);
    gateway.adminSessions.clear();
    expect((await get('/api/admin/contests', { headers: { cookie: adminCookie } })).status).toBe(401);
  });

  test('waits for identity, and opens without it for no caller', async () => {
    await gateway.stopService('identity');
    expect((await get('/api/admin/contests', { headers: { cookie: adminCookie } })).status).toBe(503);
  });

  test('gives nothing on the routes of players', async () => {
    await get('/api/prizes', { headers: { cookie: adminCookie } });
    await get('/api/prizes', { headers: { cookie: `${adminCookie}; ${playerCookie}` } });
    expect(gateway.seen.game.map(({ claims }) => [claims.player, claims.admin])).toEqual([
      [null, undefined],
      [ada, undefined],
    ]);
  });
});

test('no document of the API speaks of it', async () => {
  const document = await (await get('/api/docs/openapi.json')).text();
  expect(document).not.toMatch(/admin|portal|nobody-guesses/i);
});
