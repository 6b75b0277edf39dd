import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import { sliceRegistry } from '@lights-out/contracts';
import { createMetrics, closeServer, createLog, listen, silentLog } from '@lights-out/service-kit';

import { openReleasedSlices } from '../src/clients/released-slices.ts';
import { createOps } from '../src/http/ops.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import {
  entryOf,
  gameFiles,
  integrityOf,
  putRegistry,
  putRegistryText,
  putRelease,
  shellFiles,
} from './slices-on-disk.ts';

let gateway: ServiceUnderTest;
let shell: Record<string, string>;
let game: Record<string, string>;

beforeEach(async () => {
  gateway = await startServiceUnderTest();
  const { slicesFolder } = gateway;
  shell = {
    '1.0.0': await putRelease(slicesFolder, 'shell', '1.0.0', shellFiles('1.0.0')),
    '1.1.0': await putRelease(slicesFolder, 'shell', '1.1.0', shellFiles('1.1.0')),
  };
  game = {
    '1.0.0': await putRelease(slicesFolder, 'game', '1.0.0', gameFiles('1.0.0')),
    '1.1.0': await putRelease(slicesFolder, 'game', '1.1.0', gameFiles('1.1.0')),
  };
  await promote('1.0.0');
});
afterEach(() => gateway.stop());

const promote = (version: string, canary?: object) =>
  putRegistry(gateway.slicesFolder, {
    shell: entryOf(shell, { promoted: version, ...canary }),
    game: entryOf(game, { promoted: version, ...canary }),
  });
const get = (path: string, cookie = '') => fetch(`${gateway.url}${path}`, { headers: { cookie } });
const gameVersion = async (cookie = '') =>
  sliceRegistry.parse(await (await get('/slices.json', cookie)).json()).game?.version;
const cookiesOf = (response: Response) => response.headers.getSetCookie();

describe('the registry', () => {
  test('says which version, where its manifest lies and what its code must be; a slice never released is missing', async () => {
    const response = await get('/slices.json');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.json()).toEqual({
      shell: { version: '1.0.0' },
      game: {
        version: '1.0.0',
        manifest: '/mfe/game/releases/1.0.0/mf-manifest.json',
        integrity: {
          '/mfe/game/releases/1.0.0/mf-manifest.json': integrityOf('{"name":"game","version":"1.0.0"}'),
          '/mfe/game/assets/entry.10000abcdef.js': integrityOf('game("1.0.0")'),
        },
      },
    });
  });

  test('is followed at once, for pages and remotes alike', async () => {
    await promote('1.1.0');
    expect(await gameVersion()).toBe('1.1.0');
    const page = await (await get('/')).text();
    expect(page).toContain('as of 1.1.0');
    expect(page).toContain('<meta name="lights-out-shell" content="1.1.0">');
    expect(await (await get('/favicon.svg')).text()).toContain('1.1.0');

    await promote('1.0.0');
    expect(await gameVersion()).toBe('1.0.0');
    expect(await (await get('/faq')).text()).toContain('as of 1.0.0');
  });

  test('a page that did not change is not sent again, one that did is', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = () => fetch(`${gateway.url}/`, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect((await again()).status).toBe(304);
    await promote('1.1.0');
    expect((await again()).status).toBe(200);
  });

  test.each([
    ['is half written', '{"format":1,"slices":{'],
    ['is gone', undefined],
    ['names an address on another host', () => registryWith({ manifest: 'https://evil.example/mf-manifest.json' })],
    [
      'names a version that is a path',
      () => registryWith({ promoted: '../../../etc', releases: { '../../../etc': game['1.0.0'] } }),
    ],
    [
      'names a version that is another host',
      () => registryWith({ promoted: '//evil.example', releases: { '//evil.example': game['1.0.0'] } }),
    ],
    ['promotes what is not released', () => registryWith({ promoted: '2.0.0' })],
    [
      'names a release that is not there',
      () => registryWith({ promoted: '2.0.0', releases: { '2.0.0': game['1.0.0'] } }),
    ],
    ['has another fingerprint for a release', () => registryWith({ releases: { '1.0.0': integrityOf('other') } })],
  ])('that %s is not followed: the last good one goes on, and operators are told', async (_title, text) => {
    expect(await gameVersion()).toBe('1.0.0');
    const found = typeof text === 'function' ? text() : text;
    if (found === undefined) await rm(join(gateway.slicesFolder, 'registry.json'));
    else await putRegistryText(gateway.slicesFolder, found);

    expect(await gameVersion()).toBe('1.0.0');
    expect((await get('/')).status).toBe(200);
    expect((await get('/mfe/game/assets/entry.10000abcdef.js')).status).toBe(200);
    await promote('1.1.0');
    expect(await gameVersion()).toBe('1.1.0');
  });

  test('is loud about a fault once, and about its end', async () => {
    const lines: string[] = [];
    const told: boolean[] = [];
    const released = openReleasedSlices(
      gateway.slicesFolder,
      createLog('gateway', 'info', { write: (line) => void lines.push(line) }),
      (isGood) => void told.push(isGood),
    );
    await released.current();
    await putRegistryText(gateway.slicesFolder, 'broken');
    await released.current();
    await released.current();
    expect(released.fault()).toContain('not valid JSON');
    expect(lines.filter((line) => line.includes('slice-registry-broken'))).toHaveLength(1);

    await promote('1.1.0');
    expect((await released.current())?.slices.get('game')?.entry.promoted).toBe('1.1.0');
    expect(released.fault()).toBeUndefined();
    expect(told).toEqual([true, false, false, true]);
  });

  test('a page that was tampered with is not served: the version before it goes on', async () => {
    expect((await get('/')).status).toBe(200);
    await writeFile(
      join(gateway.slicesFolder, 'shell/releases/1.1.0/files/index.html'),
      '<script src=https://evil.example></script>',
    );
    await promote('1.1.0');
    expect(await (await get('/')).text()).toContain('as of 1.0.0');
  });

  test('nor one whose drawn pages were', async () => {
    await writeFile(
      join(gateway.slicesFolder, 'shell/releases/1.1.0/files/prerendered.json'),
      '{"/":"<script src=https://evil.example></script>"}',
    );
    await promote('1.1.0');
    const page = await (await get('/')).text();
    expect(page).toContain('as of 1.0.0');
    expect(page).not.toContain('evil');
  });

  test('without any, the site says to come back', async () => {
    const empty = await startServiceUnderTest({ SLICES_DIR: join(gateway.slicesFolder, 'nowhere') });
    for (const path of ['/', '/slices.json']) {
      const response = await fetch(`${empty.url}${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
    }
    await empty.stop();
  });
});

function registryWith(change: object): string {
  const broken = { ...entryOf({ '1.0.0': game['1.0.0'] ?? '' }), ...change };
  return JSON.stringify({
    format: 1,
    slices: { shell: entryOf({ '1.0.0': shell['1.0.0'] ?? '' }), game: broken },
    history: [],
  });
}

describe('the files of releases', () => {
  test('of every kept version stay there for pages that were opened with them', async () => {
    await promote('1.1.0');
    for (const path of [
      '/mfe/game/assets/entry.10000abcdef.js',
      '/assets/main.10000abcdef.js',
      '/assets/main.10100abcdef.js',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(await (await get('/mfe/game/releases/1.0.0/mf-manifest.json')).json()).toMatchObject({ version: '1.0.0' });
    expect((await get('/mfe/game/releases/1.0.0/mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
  });

  test('that the registry does not name are not served', async () => {
    await putRelease(gateway.slicesFolder, 'game', '3.0.0', gameFiles('3.0.0'));
    expect((await get('/mfe/game/assets/entry.30000abcdef.js')).status).toBe(404);
    expect((await get('/mfe/game/releases/3.0.0/mf-manifest.json')).status).toBe(404);
    expect((await get('/mfe/game/releases/1.0.0/release.json')).status).toBe(404);
  });
});

describe('a canary', () => {
  test('gives a browser a number when it first needs one, and the same version from then on', async () => {
    expect(cookiesOf(await get('/'))).toEqual([]);
    await promote('1.0.0', { canary: { version: '1.1.0', percent: 50 } });

    const first = await get('/');
    const [cookie = ''] = cookiesOf(first);
    expect(cookie).toMatch(/^lights_out_bucket=\d{1,2}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const own = cookie.split(';')[0] ?? '';
    const given = (await first.text()).includes('as of 1.1.0') ? '1.1.0' : '1.0.0';
    for (let n = 0; n < 5; n += 1) {
      expect(await gameVersion(own)).toBe(given);
      expect(cookiesOf(await get('/', own))).toEqual([]);
    }
  });

  test('reaches so many of a hundred', async () => {
    await promote('1.0.0', { canary: { version: '1.1.0', percent: 10 } });
    expect(await gameVersion('lights_out_bucket=9')).toBe('1.1.0');
    expect(await gameVersion('lights_out_bucket=10')).toBe('1.0.0');
    expect(await (await get('/', 'lights_out_bucket=9')).text()).toContain('as of 1.1.0');
  });

  test('with a label is joined by its parameter only, and left by `off`', async () => {
    await promote('1.0.0', { canary: { version: '1.1.0', percent: 0, label: 'pit-crew' } });
    expect(cookiesOf(await get('/'))).toEqual([]);
    expect(cookiesOf(await get('/?canary=pit-wall'))).toEqual([]);

    const entered = await get('/?canary=pit-crew');
    expect(await entered.text()).toContain('as of 1.1.0');
    const [cookie = ''] = cookiesOf(entered);
    expect(cookie).toMatch(/^lights_out_canary=pit-crew; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await gameVersion('lights_out_canary=pit-crew')).toBe('1.1.0');

    const left = await get('/?canary=off', 'lights_out_canary=pit-crew');
    expect(await left.text()).toContain('as of 1.0.0');
    expect(cookiesOf(left)).toEqual(['lights_out_canary=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  test('ends for all browsers when it is rolled back', async () => {
    await promote('1.0.0', { canary: { version: '1.1.0', percent: 100 } });
    expect(await gameVersion('lights_out_bucket=99')).toBe('1.1.0');
    await promote('1.0.0');
    expect(await gameVersion('lights_out_bucket=99; lights_out_canary=pit-crew')).toBe('1.0.0');
  });

  test.each([
    'lights_out_bucket=-1',
    'lights_out_bucket=1e1',
    'lights_out_bucket=999',
    'lights_out_canary=undefined',
    'lights_out_canary=1.1.0',
  ])('cannot be entered by %s', async (cookie) => {
    await promote('1.0.0', { canary: { version: '1.1.0', percent: 0, label: 'pit-crew' } });
    expect(await gameVersion(cookie)).toBe('1.0.0');
  });
});

test('readiness names the fault while the last good registry goes on, and fails without any', async () => {
  const readinessAt = async (slicesDir: string) => {
    const released = openReleasedSlices(slicesDir, silentLog);
    await released.current();
    return { released, ops: createServer(createOps(createMetrics('gateway'), released)) };
  };
  const ask = async (server: Server) => {
    const { port } = await listen(server, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    const body = (await response.json()) as { slices?: string };
    await closeServer(server);
    return { status: response.status, fault: body.slices };
  };
  expect(await ask((await readinessAt(gateway.slicesFolder)).ops)).toEqual({ status: 200, fault: undefined });
  const { ops } = await readinessAt(gateway.slicesFolder);
  await putRegistryText(gateway.slicesFolder, 'broken');
  expect(await ask(ops)).toEqual({ status: 200, fault: expect.stringContaining('not valid JSON') });
  expect((await ask((await readinessAt(gateway.slicesFolder)).ops)).status).toBe(503);
});
