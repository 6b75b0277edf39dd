import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { renumberProduct } from '../src/release/product.ts';

const checkout = join(import.meta.dirname, '../../..');
let copy: string;
let workspaces: string[];
const overlays = ['small', 'large'].map((size) => `infra/operate/deploy/k8s/overlays/${size}/kustomization.yaml`);

const read = (file: string) => readFile(join(copy, file), 'utf8');
const versionOf = async (file: string) => (JSON.parse(await read(file)) as { version: string }).version;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'product-'));
  ({ workspaces } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { workspaces: string[] });
  for (const file of [
    'package.json',
    'package-lock.json',
    ...overlays,
    ...workspaces.map((folder) => `${folder}/package.json`),
  ]) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(checkout, file), join(copy, file));
  }
  await writeFile(
    join(copy, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n- Players: a race.\n\n## 0.0.1 (2026-01-01)\n\n- A start.\n',
  );
});
afterEach(() => rm(copy, { recursive: true }));

test('every package and what needs it has the version of the release, and no package of others', async () => {
  const before = await versionOf('package.json');
  await renumberProduct(copy, '98.7.6', '2026-11-29');
  for (const folder of ['.', ...workspaces]) expect(await versionOf(`${folder}/package.json`)).toBe('98.7.6');
  const lock = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
  };
  for (const folder of workspaces) {
    const { version, dependencies = {} } = lock.packages[folder]!;
    expect(version).toBe('98.7.6');
    for (const [name, wanted] of Object.entries(dependencies))
      if (name.startsWith('@lights-out/')) expect(wanted).toBe('98.7.6');
  }
  const old = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8')) as typeof lock;
  const others = (packages: typeof lock.packages) =>
    Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  expect(others(lock.packages)).toEqual(others(old.packages));
  expect(await read('shell/package.json')).not.toContain(`"@lights-out/contracts": "${before}"`);
});

test('the images on Kubernetes are those of the release', async () => {
  await renumberProduct(copy, '98.7.6', '2026-11-29');
  for (const overlay of overlays)
    expect(new Set((await read(overlay)).match(/newTag: \S+/g))).toEqual(new Set(['newTag: 98.7.6']));
});

test('what was unreleased is dated', async () => {
  await renumberProduct(copy, '98.7.6', '2026-11-29');
  expect(await read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 98.7.6 (2026-11-29)\n\n- Players: a race.\n\n## 0.0.1 (2026-01-01)\n\n- A start.\n',
  );
});

test.each(['0.0.1', 'next', '1'])('the version %s is refused, and nothing is written', async (version) => {
  const before = await versionOf('package.json');
  await expect(renumberProduct(copy, version, '2026-11-29')).rejects.toThrow(`"${version}" does not follow ${before}`);
  expect(await versionOf('shell/package.json')).toBe(before);
});

test('a changelog that has nothing new is refused, and nothing is written', async () => {
  const before = await versionOf('package.json');
  await writeFile(join(copy, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n## 0.0.1 (2026-01-01)\n\n- A start.\n');
  await expect(renumberProduct(copy, '98.7.6', '2026-11-29')).rejects.toThrow('nothing under Unreleased');
  expect(await versionOf('shell/package.json')).toBe(before);
});
