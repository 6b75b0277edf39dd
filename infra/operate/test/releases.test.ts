import { chmod, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { releaseRegistry, type ReleaseRegistry } from '@lights-out/contracts/slice-releases';

import { openReleases, type Releases } from '../src/release/index.ts';
import { openWorkbench, type Workbench } from './builds.ts';

let bench: Workbench;
let releases: Releases;

beforeEach(async () => {
  bench = await openWorkbench();
  releases = openReleases(bench.slicesDir, 'ada', () => new Date('2026-11-21T12:00:00Z'));
});
afterEach(() => bench.remove());

const release = async (version: string, files?: Record<string, string>) =>
  releases.release({ slice: 'game', version, from: await bench.build(`game-${version}`, files) });
const game = async () => (await releases.registry()).slices.game!;
const registryFile = () => join(bench.slicesDir, 'registry.json');
const fileOf = (version: string, path: string) => join(bench.slicesDir, 'game/releases', version, path);

async function releaseThree(): Promise<void> {
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await release(version);
}

test('a release is a folder of its own with the fingerprint of every file', async () => {
  await release('0.1.0', { 'mf-manifest.json': '{}', 'assets/a.0123456789.js': 'a' });

  const { files, version, slice } = JSON.parse(await readFile(fileOf('0.1.0', 'release.json'), 'utf8'));
  expect({ slice, version, files }).toEqual({
    slice: 'game',
    version: '0.1.0',
    files: {
      'assets/a.0123456789.js': 'sha384-VKWbnyKwuAiA2EJ+VIt8I6vYc0huHwNdzpzWl+hRdQM8qojm1XvDXvrgta/TFF8x',
      'mf-manifest.json': expect.stringMatching(/^sha384-/),
    },
  });
  expect(await readFile(fileOf('0.1.0', 'files/assets/a.0123456789.js'), 'utf8')).toBe('a');
});

test('all browsers get the first release, none a later one', async () => {
  await release('0.1.0');
  await release('0.2.0');

  expect(await game()).toMatchObject({ promoted: '0.1.0', earlier: [] });
  expect(Object.keys((await game()).releases)).toEqual(['0.1.0', '0.2.0']);
});

test('a version never changes: the same files again are nothing new, others are refused', async () => {
  await release('0.1.0');
  const before = await readFile(registryFile(), 'utf8');

  await release('0.1.0');
  expect(await readFile(registryFile(), 'utf8')).toBe(before);
  await expect(release('0.1.0', { 'mf-manifest.json': '{"other":1}' })).rejects.toThrow('mf-manifest.json was changed');
  expect(await readFile(fileOf('0.1.0', 'files/mf-manifest.json'), 'utf8')).toBe('{"name":"game-0.1.0"}');
});

test.each(['../0.1.0', '0.1', 'latest', '0.1.0/..', '0.1.0-..', '', '//evil.example'])(
  '%j is no version',
  async (version) => {
    await expect(release(version)).rejects.toThrow('is no version');
  },
);

test('what is no build is refused, and leaves nothing behind', async () => {
  const folder = await bench.build('linked');
  await symlink('/etc/passwd', join(folder, 'assets/secrets.js'));

  await expect(releases.release({ slice: 'game', version: '0.1.0', from: folder })).rejects.toThrow('is no plain file');
  await expect(releases.release({ slice: 'game', version: '0.1.0', from: join(folder, 'nowhere') })).rejects.toThrow(
    'Build the slice first',
  );
  await expect(releases.release({ slice: 'shell', version: '0.1.0', from: await bench.build('x') })).rejects.toThrow(
    'has no index.html',
  );
  expect(await readdir(bench.slicesDir)).toEqual([]);
});

test('promote, canary and rollback are one step each, and the history names its author', async () => {
  await releaseThree();
  await releases.promote('game', '0.2.0');
  await releases.canary('game', '0.3.0', { percent: 10, label: 'pit-crew' });
  expect(await game()).toMatchObject({
    promoted: '0.2.0',
    earlier: ['0.1.0'],
    canary: { version: '0.3.0', percent: 10, label: 'pit-crew' },
  });

  expect(await releases.rollback('game')).toContain('canary of 0.3.0 ended');
  expect((await game()).canary).toBeUndefined();
  expect(await releases.rollback('game')).toContain('all browsers get 0.1.0');
  expect(await game()).toMatchObject({ promoted: '0.1.0', earlier: [] });
  await expect(releases.rollback('game')).rejects.toThrow('no earlier version');

  const { history } = await releases.registry();
  expect(history.map(({ verb, version, by }) => `${by} ${verb} ${version}`)).toEqual([
    'ada release 0.1.0',
    'ada release 0.2.0',
    'ada release 0.3.0',
    'ada promote 0.2.0',
    'ada canary 0.3.0',
    'ada rollback 0.2.0',
    'ada rollback 0.1.0',
  ]);
});

test('promoting a canary ends it', async () => {
  await releaseThree();
  await releases.canary('game', '0.3.0', { percent: 50 });
  await releases.promote('game', '0.3.0');

  expect(await game()).toMatchObject({ promoted: '0.3.0', earlier: ['0.1.0'] });
  expect((await game()).canary).toBeUndefined();
});

test.each([
  ['promote', () => releases.promote('game', '0.9.0'), 'is not released'],
  ['canary of what is not released', () => releases.canary('game', '0.9.0', { percent: 1 }), 'is not released'],
  ['canary of the promoted version', () => releases.canary('game', '0.1.0', { percent: 1 }), 'all browsers get it'],
  ['canary for no browser', () => releases.canary('game', '0.2.0', { percent: 0 }), 'no browser gets'],
  ['promote of a slice never released', () => releases.promote('account', '0.1.0'), 'was never released'],
])('%s is refused and changes nothing', async (_title, act, complaint) => {
  await releaseThree();
  const before = await readFile(registryFile(), 'utf8');

  await expect(act()).rejects.toThrow(complaint);

  expect(await readFile(registryFile(), 'utf8')).toBe(before);
});

test.each(['files/assets/game-0.2.0.0123456789.js', 'release.json'])(
  'a release whose %s was changed is given to no browser',
  async (path) => {
    await releaseThree();
    await chmod(fileOf('0.2.0', path), 0o644);
    await writeFile(
      fileOf('0.2.0', path),
      path === 'release.json'
        ? (await readFile(fileOf('0.2.0', path), 'utf8')).replace('game', 'game ').replace('"game "', '"game"  ')
        : '// evil',
    );

    await expect(releases.promote('game', '0.2.0')).rejects.toThrow('was changed');
    await expect(releases.canary('game', '0.2.0', { percent: 1 })).rejects.toThrow('was changed');
    expect((await game()).promoted).toBe('0.1.0');
  },
);

test('prune keeps the newest, and every release that a browser gets or a rollback returns to', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await release(`0.${n}.0`);
  await releases.promote('game', '0.2.0');
  await releases.canary('game', '0.3.0', { percent: 5 });

  expect(await releases.prune('game', 2)).toEqual(['0.4.0']);
  expect(await releases.prune('game', 2)).toEqual([]);
  expect((await readdir(join(bench.slicesDir, 'game/releases'))).toSorted()).toEqual([
    '0.1.0',
    '0.2.0',
    '0.3.0',
    '0.5.0',
    '0.6.0',
  ]);
});

test('a broken registry is not written over', async () => {
  await release('0.1.0');
  await writeFile(registryFile(), '{"format":1,');

  await expect(release('0.2.0')).rejects.toThrow('is broken; nothing was changed');
  expect(await readFile(registryFile(), 'utf8')).toBe('{"format":1,');
});

test('ten operators at once: every action is kept, and a reader never finds half a registry', async () => {
  await releaseThree();
  const over = new AbortController();
  const read: ReleaseRegistry[] = [];
  const reader = (async () => {
    while (!over.signal.aborted) read.push(releaseRegistry.parse(JSON.parse(await readFile(registryFile(), 'utf8'))));
  })();

  await Promise.all(
    Array.from({ length: 10 }, (_, n) => openReleases(bench.slicesDir, `op${n}`).promote('game', `0.${1 + (n % 3)}.0`)),
  );
  over.abort();
  await reader;

  expect(read.length).toBeGreaterThan(5);
  const { history } = await releases.registry();
  expect(
    history
      .slice(3)
      .map(({ by }) => by)
      .toSorted(),
  ).toEqual(Array.from({ length: 10 }, (_, n) => `op${n}`));
  expect((await readdir(bench.slicesDir)).toSorted()).toEqual(['game', 'registry.json']);
});
