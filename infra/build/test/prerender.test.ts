import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { shellConfig } from '../webpack.mjs';
import { compile, type SampleSlice, sampleSlice } from './compile.ts';

jest.setTimeout(60_000);

let slice: SampleSlice;
afterEach(() => slice.remove());

const files = {
  'src/index.html': '<!doctype html><html><head><title>Sample</title></head><body><div id="root"></div></body></html>',
  'src/index.ts': "import { title } from './title.ts';\ndocument.body.className = title;\n",
  'src/title.ts': "import styles from './title.module.css';\nexport const title: string = styles.title ?? '';\n",
  'src/title.module.css': '.title { margin: 0 }\n',
  'src/reload.ts': 'export {};\n',
  'src/drawn.ts':
    "import { title } from './title.ts';\nexport const prerender = async () => ({ '/': `<h1 class=\"${title}\"></h1>` });\n",
};
const prerendered = { entry: './src/drawn.ts', file: 'prerendered.json' };
const build = (mode: 'production' | 'development') =>
  compile(shellConfig({ folder: slice.folder, prerendered })({}, { mode }));
const written = () => readdirSync(join(slice.folder, 'dist'), { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(slice.folder, 'dist', file), 'utf8');

test('pages are drawn by the build, with the class names of its style sheets', async () => {
  slice = sampleSlice(files);
  await expect(build('production')).resolves.toEqual([]);

  const [, name = 'none'] =
    /class="(\w+)"/.exec((JSON.parse(read('prerendered.json')) as Record<string, string>)['/'] ?? '') ?? [];
  const [sheet = ''] = written().filter((file) => file.endsWith('.css'));
  expect(read(sheet)).toContain(`.${name}{`);
});

test('what cannot be drawn fails the build', async () => {
  slice = sampleSlice({
    ...files,
    'src/drawn.ts': "export const prerender = async () => { throw new Error('no style may be drawn'); };\n",
  });
  await expect(build('production')).rejects.toThrow('no style may be drawn');
});

test('a development build, which is looked at while it changes, draws nothing ahead', async () => {
  slice = sampleSlice(files);
  await expect(build('development')).resolves.toEqual([]);
  expect(written()).not.toContain('prerendered.json');
});
