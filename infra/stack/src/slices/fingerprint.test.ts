import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fingerprintOf } from './fingerprint.ts';

let slice: string;

beforeEach(async () => {
  slice = await mkdtemp(join(tmpdir(), 'slice-'));
  await mkdir(join(slice, 'src'));
  await writeFile(join(slice, 'src/mfe.tsx'), 'export default () => null;');
});

afterEach(() => rm(slice, { recursive: true }));

test('the same sources have the same fingerprint', async () => {
  expect(await fingerprintOf(slice)).toBe(await fingerprintOf(slice));
});

test.each(['src/mfe.tsx', 'src/new.ts', 'webpack.config.mjs', 'public/robots.txt'])(
  'a change of %s asks for a build',
  async (path) => {
    const before = await fingerprintOf(slice);
    await mkdir(join(slice, 'public'));
    await writeFile(join(slice, path), 'changed');
    expect(await fingerprintOf(slice)).not.toBe(before);
  },
);

test.each(['src/mfe.test.tsx', 'README.md', 'test/page.test.tsx', 'dist/main.js'])(
  'a change of %s asks for none',
  async (path) => {
    const before = await fingerprintOf(slice);
    for (const folder of ['test', 'dist']) await mkdir(join(slice, folder));
    await writeFile(join(slice, path), 'changed');
    expect(await fingerprintOf(slice)).toBe(before);
  },
);
