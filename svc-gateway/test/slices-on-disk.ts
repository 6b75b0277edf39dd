import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { ReleasedSlice, ReleaseRegistry, SliceEntry } from '@lights-out/contracts/slice-releases';

type Files = Readonly<Record<string, string>>;

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A folder of slices as an operator leaves it: shell and game in one version each, nothing else. */
export async function slicesOnDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-slices-'));
  const shell = await putRelease(folder, 'shell', '1.0.0', shellFiles('1.0.0'));
  const game = await putRelease(folder, 'game', '1.0.0', gameFiles('1.0.0'));
  await putRegistry(folder, { shell: entryOf({ '1.0.0': shell }), game: entryOf({ '1.0.0': game }) });
  return folder;
}

export const shellFiles = (version: string): Files => ({
  'index.html': `<!doctype html><html><head><title>shell</title></head><body>as of ${version}<div id="root"></div></body></html>`,
  'prerendered.json': JSON.stringify({
    '/': '<h1>Drawn</h1>',
    '/mode': '<h1>{{heading}}</h1>',
    'de:/': '<h2>Drawn</h2>',
    'de:/mode': '<h2>{{heading}}</h2>',
  }),
  'favicon.svg': `<svg>${version}</svg>`,
  [`assets/main.${version.replaceAll('.', '0')}abcdef.js`]: `console.log("${version}")`,
  [`assets/main.${version.replaceAll('.', '0')}abcdef.js.br`]: 'brotli',
});

export const gameFiles = (version: string): Files => ({
  'mf-manifest.json': `{"name":"game","version":"${version}"}`,
  [`assets/entry.${version.replaceAll('.', '0')}abcdef.js`]: `game("${version}")`,
  'assets/type.0123456789.woff2': 'type',
});

/** Writes the files of a release; gives the fingerprint of its `release.json`. */
export async function putRelease(
  slicesDir: string,
  slice: ReleasedSlice,
  version: string,
  files: Files,
): Promise<string> {
  const folder = join(slicesDir, slice, 'releases', version);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'files', path)), { recursive: true });
    await writeFile(join(folder, 'files', path), text);
  }
  const text = JSON.stringify({
    slice,
    version,
    releasedAt: '2026-11-21T12:00:00.000Z',
    commit: null,
    contracts: null,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, integrityOf(content)])),
  });
  await writeFile(join(folder, 'release.json'), text);
  return integrityOf(text);
}

/** The newest of these releases, promoted. */
export function entryOf(releases: Record<string, string>, change: Partial<SliceEntry> = {}): SliceEntry {
  return { promoted: Object.keys(releases).at(-1) ?? '', earlier: [], releases, ...change };
}

export async function putRegistry(slicesDir: string, slices: ReleaseRegistry['slices']): Promise<void> {
  await putRegistryText(slicesDir, JSON.stringify({ format: 1, slices, history: [] }));
}

export async function putRegistryText(slicesDir: string, text: string): Promise<void> {
  await writeFile(join(slicesDir, 'registry.json.new'), text);
  await rename(join(slicesDir, 'registry.json.new'), join(slicesDir, 'registry.json'));
}
