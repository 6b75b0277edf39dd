import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { remoteConfig, shellConfig } from '../webpack.mjs';
import { compile, type SampleSlice, sampleSlice } from './compile.ts';

jest.setTimeout(60_000);

let slice: SampleSlice;
afterEach(() => slice.remove());

const read = (file: string) => readFileSync(join(slice.folder, 'dist', file));
const built = (ending: string) =>
  readdirSync(join(slice.folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
const printOf = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;

const shellFiles = {
  'src/index.html': '<!doctype html><html><head><title>Sample</title></head><body><div id="root"></div></body></html>',
  'src/index.ts':
    "import './page.css';\nvoid import(/* webpackChunkName: \"later\" */ './later.ts').then(({ say }) => say());\n",
  'src/later.ts': "import './later.css';\nexport const say = () => console.log('later');\n",
  'src/page.css': 'body { margin: 0 }\n',
  'src/later.css': 'p { margin: 0 }\n',
  'src/reload.ts': 'export {};\n',
  'public/robots.txt': 'User-agent: *\n',
};

test('a page names the fingerprints of what it loads at once in its tags, and of the rest for its loader', async () => {
  slice = sampleSlice(shellFiles);
  await expect(compile(shellConfig({ folder: slice.folder })({}, { mode: 'production' }))).resolves.toEqual([]);

  const page = read('index.html').toString();
  const inTags = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))" integrity="([^"]+)"/g)].map(
    ([, file, print]) => [file, print],
  );
  const [, meta = ''] = /<meta name="lights-out-integrity" content="([^"]*)">/.exec(page) ?? [];
  const inMeta = Object.entries(JSON.parse(meta.replaceAll('&quot;', '"')) as Record<string, string>).map(
    ([path, print]) => [path.slice(1), print],
  );
  const files = [...built('.js'), ...built('.css')];
  expect(inTags.length).toBeGreaterThan(1);
  expect(inMeta.map(([file]) => file).toSorted()).toEqual(files.filter((file) => /later/.test(file)).toSorted());
  expect([...inTags, ...inMeta].toSorted()).toEqual(files.map((file) => [file, printOf(file)]).toSorted());
});

test('what a build loads gets the fingerprint that the page holds for it, or one that nothing has', async () => {
  slice = sampleSlice({
    'src/mfe.tsx': "import { lazy } from 'react';\nexport default lazy(() => import('./later.tsx'));\n",
    'src/later.tsx': "import './later.css';\nexport default function Later() { return <p>later</p>; }\n",
    'src/later.css': 'p { margin: 0 }\n',
  });
  await expect(
    compile(remoteConfig({ name: 'sample', folder: slice.folder })({}, { mode: 'production' })),
  ).resolves.toEqual([]);

  const [entry = ''] = built('.js').filter((file) => file.includes('remote-entry'));
  const checks = read(entry)
    .toString()
    .match(
      /\.integrity=\(globalThis\.lightsOutIntegrity\|\|\{\}\)\[new URL\([^,]+,location\.href\)\.pathname\]\|\|"sha384-A{64}"/g,
    );
  expect(checks).toHaveLength(2);
});

test('a development build, which is released anew each time, checks nothing by itself', async () => {
  slice = sampleSlice(shellFiles);
  await expect(compile(shellConfig({ folder: slice.folder })({}, { mode: 'development' }))).resolves.toEqual([]);

  expect(read('index.html').toString()).not.toContain('integrity');
});
