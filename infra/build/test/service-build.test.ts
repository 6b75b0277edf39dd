import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildService } from '../build-service.ts';
import { hashesIn, type SampleSlice, sampleSlice } from './compile.ts';

jest.setTimeout(30_000);

let service: SampleSlice;
afterEach(() => service.remove());

const run = () =>
  execFileSync(process.execPath, [join(service.folder, 'dist/main.cjs')], { encoding: 'utf8', stdio: 'pipe' });

test('a service is one file, with its migrations where its sources look for them', async () => {
  service = sampleSlice({
    'src/main.ts': "import { list } from './store/list.ts';\nconsole.log(list());\n",
    'src/store/list.ts': `
      import { readdirSync, readFileSync } from 'node:fs';
      import { join } from 'node:path';
      const folder = join(import.meta.dirname, '../../migrations');
      const first: string = readFileSync(new URL('../../migrations/0001-first.sql', import.meta.url), 'utf8');
      export const list = () => [...readdirSync(folder), first].join(' ');
    `,
    'migrations/0001-first.sql': '-- The first table.',
  });

  await buildService(service.folder);

  expect(run().trim()).toBe('0001-first.sql -- The first table.');
});

test('what a service brings from the libraries is inside, native code stays outside', async () => {
  service = sampleSlice({
    'src/main.ts':
      "import * as z from 'zod/mini';\nexport const load = () => import('@node-rs/argon2');\nconsole.log(z.string().safeParse(7).success);\n",
  });

  await buildService(service.folder);

  expect(run().trim()).toBe('false');
  const code = readFileSync(join(service.folder, 'dist/main.cjs'), 'utf8');
  expect(code).toContain('ZodMiniString');
  expect(code).toContain('import("@node-rs/argon2")');
});

test('a service whose last statement waits is built, and fails the process as it does unbundled', async () => {
  service = sampleSlice({
    'src/main.ts':
      "const start = async (name: string) => {\n  await null;\n  throw new Error(name);\n};\n\nawait start(\n  'no database',\n);\n",
  });

  await buildService(service.folder);

  expect(run).toThrow('no database');
});

test('the command builds the service of the folder it is called in', () => {
  service = sampleSlice({ 'src/main.ts': "console.log('lights out');\n" });
  const command = join(import.meta.dirname, '../build-service.ts');

  execFileSync(process.execPath, [command, 'service'], { cwd: service.folder });

  expect(run().trim()).toBe('lights out');
});

test('the source map has the places of the sources, and none of packages', async () => {
  service = sampleSlice({
    'src/main.ts': "import { fail } from './fail.ts';\nimport * as z from 'zod/mini';\nz.string();\nfail('red');\n",
    'src/fail.ts': 'export function fail(flag: string): void {\n  throw new Error(`${flag} flag`);\n}\n',
  });

  await buildService(service.folder);

  const { sources } = JSON.parse(readFileSync(join(service.folder, 'dist/main.cjs.map'), 'utf8')) as {
    sources: string[];
  };
  expect(sources.toSorted()).toEqual(['src/fail.ts', 'src/main.ts']);
  const mapped = () =>
    execFileSync(process.execPath, ['--enable-source-maps', join(service.folder, 'dist/main.cjs')], { stdio: 'pipe' });
  expect(mapped).toThrow(/src\/fail\.ts:2:9\)?\n.*src\/main\.ts:4:1/);
});

test('a service that does not build fails with the place of the fault', async () => {
  service = sampleSlice({ 'src/main.ts': "import { missing } from './missing.ts';\nmissing();\n" });

  await expect(buildService(service.folder)).rejects.toThrow('Could not resolve "./missing.ts"');
});

test('what is no program among the sources goes along to its place', async () => {
  service = sampleSlice({
    'src/main.ts':
      "import { readFileSync } from 'node:fs';\nimport { join } from 'node:path';\nconsole.log(readFileSync(join(import.meta.dirname, 'bank/one.json'), 'utf8'));\n",
    'src/bank/one.json': '[1]',
    'src/bank/one.test.ts': 'test',
  });

  await buildService(service.folder);

  expect(run().trim()).toBe('[1]');
  expect(existsSync(join(service.folder, 'dist/src/bank/one.test.ts'))).toBe(false);
});

test('beside the bundle stands what is to be installed next to it, and a bill of all that is in both', async () => {
  service = sampleSlice({
    'package.json':
      '{"name": "sample", "version": "0.1.0", "license": "MIT", "type": "module", "dependencies": {"zod": "4.6.7", "@node-rs/argon2": "2.2.1"}}',
    'src/main.ts':
      "import * as z from 'zod/mini';\nexport const load = () => import('@node-rs/argon2');\nconsole.log(z.string().safeParse(7).success);\n",
  });

  await buildService(service.folder);

  const read = (file: string) => JSON.parse(readFileSync(join(service.folder, 'dist', file), 'utf8')) as unknown;
  expect(read('package.json')).toEqual({ private: true, license: 'MIT', dependencies: { '@node-rs/argon2': '2.2.1' } });
  const bill = read('sbom.cdx.json') as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; licenses: unknown }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components).toContainEqual(
    expect.objectContaining({ purl: 'pkg:npm/zod@4.6.7', licenses: [{ license: { id: 'MIT' } }] }),
  );
  expect(bill.components.map(({ name }) => name)).toContain('@node-rs/argon2');
  expect(bill.components.map(({ name }) => name)).not.toContain('knex');
  const licences = readFileSync(join(service.folder, 'dist/licences.txt'), 'utf8');
  expect(licences).toMatch(/^pkg:npm\/zod@4\.6\.7\n\nMIT License\n\nCopyright/m);
  expect(licences).toContain('pkg:npm/%40node-rs/argon2@2.2.1');
});

test('the same sources make the same bytes, wherever they lie and are built to', async () => {
  const files = {
    'src/main.ts':
      "import * as z from 'zod/mini';\nimport { join } from 'node:path';\nconsole.log(z.int(), join(import.meta.dirname, '../migrations'));\n",
    'migrations/0001-first.sql': '-- The first table.',
  };
  service = sampleSlice(files);
  const other = sampleSlice(files);
  const elsewhere = mkdtempSync(join(tmpdir(), 'lights-out-bundle-'));
  try {
    await buildService(service.folder);
    await buildService(other.folder, join(elsewhere, 'deep/down'));

    expect(hashesIn(join(elsewhere, 'deep/down'))).toEqual(hashesIn(join(service.folder, 'dist')));
    expect(readFileSync(join(service.folder, 'dist/main.cjs.map'), 'utf8')).not.toContain(service.folder);
  } finally {
    other.remove();
    rmSync(elsewhere, { recursive: true });
  }
});
