import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { contractsId } from '../build-id.mjs';
import { remoteConfig } from '../webpack.mjs';
import { compile, hashesIn, type SampleSlice, sampleSlice } from './compile.ts';

jest.setTimeout(60_000);

let slice: SampleSlice;
afterEach(() => slice.remove());

const build = (mode: 'production' | 'development' = 'production') =>
  compile(remoteConfig({ name: 'sample', folder: slice.folder })({}, { mode }));
const built = () => readdirSync(join(slice.folder, 'dist'), { recursive: true, encoding: 'utf8' }).toSorted();
const read = (file: string) => readFileSync(join(slice.folder, 'dist', file));
const door = (body: string, imports = '') => ({
  'src/mfe.tsx': `${imports}\nexport default function Mfe() { ${body} }\n`,
});

test('a remote is an entry and chunks with a hash in their names, and a manifest that names its public path', async () => {
  slice = sampleSlice(door('return <h1>hello</h1>;'));

  await expect(build()).resolves.toEqual([]);

  expect(built().filter((file) => !file.startsWith('assets'))).toEqual([
    'mf-manifest.json',
    'mf-manifest.json.br',
    'mf-manifest.json.gz',
  ]);
  const hashed = /^assets\/[\w-]+\.[\da-f]{10}\.(js|css)(\.br|\.gz)?$/;
  expect(built().filter((file) => file.startsWith('assets/') && !hashed.test(file))).toEqual([]);
  const manifest = JSON.parse(read('mf-manifest.json').toString()) as { metaData: Record<string, string> };
  expect(manifest.metaData.publicPath).toBe('/mfe/sample/');
  expect(manifest.metaData.getPublicPath).toBeUndefined();
});

test("no remote brings React, its router or the query library: their one copy is the shell's", async () => {
  slice = sampleSlice(
    door(
      'const [n] = useState(0); const { data } = useQuery({ queryKey: ["a"] }); return createPortal(<Link to="/">{n}{String(data)}</Link>, document.body);',
      `import { useState } from 'react';
     import { createPortal } from 'react-dom';
     import { Link } from 'react-router-dom';
     import { useQuery } from '@tanstack/react-query';`,
    ),
  );

  await expect(build()).resolves.toEqual([]);

  const code = built()
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(file).toString())
    .join('\n');
  // What each library's own code cannot do without, in any minified form.
  for (const mark of [
    'react.transitional.element',
    '__reactFiber$',
    'may be used only in the context',
    'isFetchedAfterMount',
  ])
    expect(code).not.toContain(mark);
  const manifest = JSON.parse(read('mf-manifest.json').toString()) as { shared: { name: string }[] };
  expect(manifest.shared.map(({ name }) => name).toSorted()).toEqual([
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-router-dom',
    'react/jsx-runtime',
    'zod/mini',
  ]);
});

test('a remote contains the schemas that it uses, none of those beside them, and its copy of zod apart', async () => {
  slice = sampleSlice(
    door('return String(listHelmets.replies);', "import { listHelmets } from '@lights-out/contracts/helmet';"),
  );

  await expect(build()).resolves.toEqual([]);

  const codeOf = (isRead: (file: string) => boolean) =>
    built()
      .filter((file) => file.endsWith('.js') && isRead(file))
      .map((file) => read(file).toString())
      .join('\n');
  const code = codeOf((file) => !file.includes('late-zod'));
  expect(code).toContain('/api/helmets');
  expect(code).not.toContain('/api/helmet"');
  expect(code).not.toContain('Uninitialized schema');
  expect(codeOf((file) => file.includes('late-zod'))).toContain('Uninitialized schema');
});

test('a name that the shell does not lend fails the build and says what to do', async () => {
  slice = sampleSlice(door('return useBlocker(false).state;', "import { useBlocker } from 'react-router-dom';"));

  const [fault = ''] = await build();

  expect(fault).toContain("src/mfe.tsx imports 'useBlocker' from 'react-router-dom', which the shell does not lend.");
  expect(fault).toContain('infra/build/shared/');
});

test.each(['production', 'development'] as const)('in %s, names that nothing uses do no harm', async (mode) => {
  slice = sampleSlice({
    ...door('return <Used />;', "import { Used } from './parts.ts';"),
    'src/parts.ts': "export { Used } from './used.tsx';\nexport { Unused } from './unused.tsx';\n",
    'src/used.tsx': 'export const Used = () => <p>used</p>;\n',
    'src/unused.tsx': "import { RouterProvider } from 'react-router-dom';\nexport const Unused = RouterProvider;\n",
  });

  await expect(build(mode)).resolves.toEqual([]);
});

test.each([
  [
    'a whole library',
    "import * as router from 'react-router-dom';",
    'return String(Object.keys(router));',
    "imports all of 'react-router-dom'",
  ],
  [
    'a member of a namespace',
    "import * as z from 'zod/mini';",
    'return z.string().parse(z.file());',
    "imports 'file' from 'zod/mini'",
  ],
  [
    'a name passed on',
    "export { useBlocker } from 'react-router-dom';",
    'return null;',
    "imports 'useBlocker' from 'react-router-dom'",
  ],
  [
    'a library by its back door',
    "import { Link } from 'react-router';",
    'return <Link to="/">x</Link>;',
    'would be bundled, but the shell lends its library',
  ],
])('%s fails the build', async (_title, imports, body, fault) => {
  slice = sampleSlice(door(body, imports));

  expect((await build()).join('\n')).toContain(fault);
});

test('a name is refused when the module comes from the cache too', async () => {
  slice = sampleSlice(door('return useBlocker(false).state;', "import { useBlocker } from 'react-router-dom';"));
  const config = remoteConfig({ name: 'sample', folder: slice.folder })({}, { mode: 'production' });
  const { default: webpack } = await import('webpack');
  const run = () =>
    new Promise<string[]>((resolve) => {
      const compiler = webpack(config);
      compiler?.run((_error, stats) => {
        compiler.close(() =>
          resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
        );
      });
    });

  await run();

  expect((await run()).join('\n')).toContain("imports 'useBlocker'");
});

test('text assets of 1 KB and more lie beside their compressed selves, and a second build leaves none stale', async () => {
  const text = (word: string) => `return <p>{'${`${word} `.repeat(300)}'}</p>;`;
  slice = sampleSlice(door(text('lights')));
  await build();

  slice.write(door(text('out')));
  await build();

  const files = built();
  const large = files.filter((file) => /\.(js|json)$/.test(file) && read(file).length >= 1024);
  expect(large.length).toBeGreaterThan(1);
  for (const file of large) {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
  }
});

test('styles are files of their own, their class names differ from slice to slice', async () => {
  slice = sampleSlice({
    ...door('return <p className={styles.row}>x</p>;', "import styles from './row.module.css';"),
    'src/row.module.css': '.row { color: red; &:hover { color: blue } }\n',
  });
  const stylesOf = async (name: string) => {
    await compile(remoteConfig({ name, folder: slice.folder })({}, { mode: 'production' }));
    const [file = ''] = built().filter((path) => path.endsWith('.css'));
    return read(file).toString();
  };

  const [here, there] = [await stylesOf('sample'), await stylesOf('other')];

  expect(here).toMatch(/^\.[\w-]+\{color:red\}\.[\w-]+:hover\{color:(blue|#00f)\}$/);
  expect(there).not.toBe(here);
});

test('another build has another unique name, the same sources have the same', () => {
  slice = sampleSlice(door('return null;'));
  const nameOf = () =>
    remoteConfig({ name: 'sample', folder: slice.folder })({}, { mode: 'production' }).output?.uniqueName;
  const first = nameOf();

  expect(nameOf()).toBe(first);
  slice.write(door('return <p />;'));
  expect(nameOf()).not.toBe(first);
});

test('the same sources make the same bytes in another folder, and name no folder', async () => {
  const files = door('return <h1 className={styles.title}>hello</h1>;', "import styles from './a.module.css';");
  slice = sampleSlice({ ...files, 'src/a.module.css': '.title { color: var(--gold); }' });
  await expect(build()).resolves.toEqual([]);
  const first = { hashes: hashesIn(join(slice.folder, 'dist')), folder: slice.folder };
  const before = slice;
  slice = sampleSlice({ ...files, 'src/a.module.css': '.title { color: var(--gold); }' });
  before.remove();

  await expect(build()).resolves.toEqual([]);

  expect(hashesIn(join(slice.folder, 'dist'))).toEqual(first.hashes);
  const texts = built()
    .filter((file) => /\.(js|css|json)$/.test(file))
    .map((file) => read(file).toString());
  expect(texts.filter((text) => text.includes(slice.folder))).toEqual([]);
});

test('a slice knows which contracts it was built with', async () => {
  slice = sampleSlice(door('return <h1>{lightsOutContracts}</h1>;', 'declare const lightsOutContracts: string;'));
  await expect(build()).resolves.toEqual([]);
  const code = built()
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(file).toString())
    .join('\n');
  expect(contractsId()).toMatch(/^[\da-f]{12}$/);
  expect(code).toContain(contractsId());
});
