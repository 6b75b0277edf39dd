import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildService } from '../build-service.ts';
import { type SampleSlice, sampleSlice } from './compile.ts';

jest.setTimeout(30_000);

let service: SampleSlice;
afterEach(() => service.remove());

const run = () => execFileSync(process.execPath, [join(service.folder, 'dist/main.cjs')], { encoding: 'utf8', stdio: 'pipe' });

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
    'src/main.ts': "import * as z from 'zod/mini';\nexport const load = () => import('@node-rs/argon2');\nconsole.log(z.string().safeParse(7).success);\n",
  });

  await buildService(service.folder);

  expect(run().trim()).toBe('false');
  const code = readFileSync(join(service.folder, 'dist/main.cjs'), 'utf8');
  expect(code).toContain('ZodMiniString');
  expect(code).toContain('import("@node-rs/argon2")');
});

test('a service whose last statement waits is built, and fails the process as it does unbundled', async () => {
  service = sampleSlice({
    'src/main.ts': "const start = async (name: string) => {\n  await null;\n  throw new Error(name);\n};\n\nawait start(\n  'no database',\n);\n",
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

test('a service that does not build fails with the place of the fault', async () => {
  service = sampleSlice({ 'src/main.ts': "import { missing } from './missing.ts';\nmissing();\n" });

  await expect(buildService(service.folder)).rejects.toThrow('Could not resolve "./missing.ts"');
});
