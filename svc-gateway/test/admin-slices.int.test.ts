import { slicesReport } from '@lights-out/contracts/admin-slices';
import { getSlicesPage } from '@lights-out/contracts/slices';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { entryOf, gameFiles, putRegistry, putRegistryText, putRelease, shellFiles } from './slices-on-disk.ts';

const adminPath = 'a-path-that-nobody-guesses';
const session = 'B'.repeat(43);
const address = '/api/admin/slices';

let gateway: ServiceUnderTest;

beforeEach(async () => {
  gateway = await startServiceUnderTest({ ADMIN_PATH: adminPath });
  gateway.adminSessions.add(session);
  const { slicesFolder } = gateway;
  const game = {
    '1.0.0': await putRelease(slicesFolder, 'game', '1.0.0', gameFiles('1.0.0')),
    '1.1.0': await putRelease(slicesFolder, 'game', '1.1.0', gameFiles('1.1.0')),
  };
  await putRegistry(slicesFolder, {
    shell: entryOf({ '1.0.0': await putRelease(slicesFolder, 'shell', '1.0.0', shellFiles('1.0.0')) }),
    game: entryOf(game, { promoted: '1.0.0', canary: { version: '1.1.0', percent: 10, label: 'pit-crew' } }),
    portal: entryOf({ '1.0.0': await putRelease(slicesFolder, 'portal', '1.0.0', gameFiles('1.0.0')) }),
  });
});
afterEach(() => gateway.stop());

const ask = (cookie: string, options: RequestInit = {}) =>
  fetch(`${gateway.url}${address}`, { ...options, headers: { cookie } });

test("an admin sees which versions browsers get, and this browser's", async () => {
  const response = await ask(`lights_out_admin=${session}; lights_out_bucket=9`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { slices, fault } = slicesReport.parse(await response.json());
  expect(fault).toBeNull();
  expect(slices.map(({ slice, given, promoted }) => [slice, given, promoted])).toEqual([
    ['shell', '1.0.0', '1.0.0'],
    ['game', '1.1.0', '1.0.0'],
    ['portal', '1.0.0', '1.0.0'],
  ]);
  expect(slices[1]).toMatchObject({
    canary: { version: '1.1.0', percent: 10, label: 'pit-crew' },
    before: null,
    kept: [{ version: '1.1.0' }, { version: '1.0.0' }],
  });
});

test('the answer says where the page itself lies, below the secret path', async () => {
  const { portal } = getSlicesPage.replies[200].parse(await (await ask(`lights_out_admin=${session}`)).json());
  expect(portal.manifest).toBe(`/${adminPath}/releases/1.0.0/mf-manifest.json`);
  expect((await fetch(`${gateway.url}${portal.manifest}`)).status).toBe(200);
});

test('a registry that cannot be used is named', async () => {
  await ask(`lights_out_admin=${session}`);
  await putRegistryText(gateway.slicesFolder, 'broken');
  const { fault, slices } = slicesReport.parse(await (await ask(`lights_out_admin=${session}`)).json());
  expect(fault).toContain('not valid JSON');
  expect(slices).toHaveLength(3);
});

test.each(['', `lights_out_admin=${'C'.repeat(43)}`, 'lights_out_admin=short', `lights_out_session=${session}`])(
  'no other caller gets a reply (%s)',
  async (cookie) => {
    const response = await ask(cookie);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toMatch(/1\.0\.0|a-path/);
  },
);

test('is only read', async () => {
  expect((await ask(`lights_out_admin=${session}`, { method: 'POST' })).status).toBe(405);
});

test('where there is no portal there is no such page', async () => {
  const other = await startServiceUnderTest();
  expect((await fetch(`${other.url}${address}`)).status).toBe(404);
  await other.stop();
});
