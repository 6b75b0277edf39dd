import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { floor, scriptTargets, styleTargets } from '../browser-floor.mjs';
import { findNewerApis } from '../newer-apis.mjs';
import { removeApis } from '../remove-apis.mjs';

const root = join(import.meta.dirname, '../../..');
const newer = new Set(findNewerApis().paths);

test('every compiler aims at the browsers that .browserslistrc names', () => {
  const { ios_saf: ios, ...others } = floor;
  expect(Object.keys(floor).sort()).toEqual(['chrome', 'edge', 'firefox', 'ios_saf', 'safari']);
  expect(scriptTargets).toEqual({ ...others, ios });
  const [major = 0] = (floor.chrome ?? '').split('.').map(Number);
  expect(styleTargets.chrome).toBe(major << 16);
});

// What each of the compiler's libraries adds; the language's own, not the browser's.
test.each([
  ['ES2022', 'Object.hasOwn'],
  ['ES2023.Array', 'Array.prototype.toSorted'],
  ['ES2024.Object', 'Object.groupBy'],
  ['ES2024.Promise', 'Promise.withResolvers'],
  ['ES2024.String', 'String.prototype.isWellFormed'],
  ['ES2025.Iterator', 'Iterator.prototype.map'],
])("front ends are typed with %s exactly where the floor's browsers have it", (lib, example) => {
  const { compilerOptions } = JSON.parse(readFileSync(join(import.meta.dirname, '../tsconfig.web.json'), 'utf8')) as {
    compilerOptions: { lib: string[] };
  };
  expect(compilerOptions.lib.includes(lib)).toBe(!newer.has(example));
});

test('what is newer than the floor is told from what is not', () => {
  const known = [
    'AbortSignal.any',
    'URLSearchParams.prototype.size',
    'Window.prototype.requestIdleCallback',
    'Intl.Segmenter',
  ];
  expect(known.filter((path) => !newer.has(path))).toEqual([]);
  const old = [
    'AbortSignal.timeout',
    'Array.prototype.at',
    'structuredClone',
    'HTMLDialogElement.prototype.showModal',
    'reportError',
  ];
  expect(old.filter((path) => newer.has(path))).toEqual([]);
});

test('paths are removed from a global object, its prototype and its constructors', () => {
  class Thing {
    static made = 1;
    older() {}
    newer() {}
  }
  const page: object = Object.assign(Object.create({ inherited: 1 }) as object, { Thing, own: 1 });
  removeApis(['own', 'inherited', 'Thing.made', 'Thing.prototype.newer', 'Missing.member'], page);
  expect('own' in page || 'inherited' in page || 'made' in Thing || 'newer' in Thing.prototype).toBe(false);
  expect('older' in Thing.prototype).toBe(true);
});

test('the lint rule sees what is newer, and leaves the rest', async () => {
  const folder = sampleFolder(`
    export const any = (signal: AbortSignal) => AbortSignal.any([signal]);
    export const later = () => window.requestIdleCallback(() => {});
    export const view = (page: Document) => page.startViewTransition(() => {});
    export const words = () => new Intl.Segmenter();
    export const cookies = () => cookieStore.getAll();
    export const old = { lost: (signal: AbortSignal) => signal.throwIfAborted(), now: performance.now() };
    export const mine = old.lost(AbortSignal.timeout(1));
  `);
  try {
    expect(await lintedIn(folder)).toEqual([
      'AbortSignal.any',
      'window.requestIdleCallback',
      'startViewTransition()',
      'Intl.Segmenter',
      'cookieStore',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function sampleFolder(text: string): string {
  mkdirSync(join(import.meta.dirname, '../.local'), { recursive: true });
  const folder = mkdtempSync(join(import.meta.dirname, '../.local/lint-'));
  writeFileSync(join(folder, 'sample.ts'), text);
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      jsPlugins: [join(import.meta.dirname, '../lint-browser-floor.mjs')],
      categories: { correctness: 'off' },
      rules: { 'browser-floor/newer-api': 'error' },
    }),
  );
  return folder;
}

/** What oxlint complains of, in the order of the lines. */
async function lintedIn(folder: string): Promise<string[]> {
  const args = ['-c', join(folder, 'config.json'), '--no-ignore', '-f', 'unix', join(folder, 'sample.ts')];
  const run = promisify(execFile)(join(root, 'node_modules/.bin/oxlint'), args).catch(
    (failed: { stdout: string }) => failed,
  );
  const { stdout } = await run;
  return [...stdout.matchAll(/:(\d+):\d+: (\S+) is newer/g)]
    .map(([, line, what = '']) => ({ line: Number(line), what }))
    .sort((one, other) => one.line - other.line)
    .map(({ what }) => what);
}
