import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';
import { fingerprintOf } from '@lights-out/stack/slices/fingerprint';

const root = join(import.meta.dirname, '../../..');
const thisFile = join(import.meta.dirname, 'second-version.ts');
const workshop = join(root, '.local/second-versions');
const notSources = new Set(['dist', 'node_modules', 'test']);

/** The text at the top of each page of a remote's second version. */
export const secondMark = (slice: ReleasedSlice) => `${slice}, second version`;

/**
 * Builds a second version of a slice from sources that differ in one file: a remote shows it on each of its pages, the
 * shell in an attribute of its document. Builds in a copy inside the checkout, so that libraries are found. As with the pages
 * themselves, a build is kept until something that it depends on changes.
 *
 * @returns the folder of the build
 */
export async function buildSecondVersion(slice: ReleasedSlice): Promise<string> {
  const folder = slice === 'shell' ? 'shell' : `mfe-${slice}`;
  const copy = join(workshop, folder);
  const built = join(copy, 'dist');
  const stamp = join(workshop, `${folder}.built`);
  const fingerprint = `${await fingerprintOf(join(root, folder))}\n${await readFile(thisFile, 'utf8')}`;
  if (existsSync(built) && (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return built;
  // A build that is killed is repeated.
  await rm(stamp, { force: true });
  for (const part of ['src', 'public']) await rm(join(copy, part), { recursive: true, force: true });
  await cp(join(root, folder), copy, { recursive: true, filter: (path) => !notSources.has(basename(path)) });
  await linkOwnPackages(join(root, folder, 'node_modules'), join(copy, 'node_modules'));
  await (slice === 'shell' ? markShell(copy) : markRemote(slice, copy));
  await promisify(execFile)(join(root, 'node_modules/.bin/webpack'), ['--mode', 'production'], { cwd: copy });
  await writeFile(stamp, fingerprint);
  return built;
}

/** Links the packages that npm keeps in the slice's own folder; the caches beside them are the copy's own. */
async function linkOwnPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    await rm(join(to, name), { force: true });
    await symlink(join(from, name), join(to, name));
  }
}

async function markShell(copy: string): Promise<void> {
  const entry = join(copy, 'src/index.ts');
  await writeFile(entry, `${await readFile(entry, 'utf8')}\ndocument.documentElement.dataset.shell = 'second';\n`);
}

async function markRemote(slice: ReleasedSlice, copy: string): Promise<void> {
  await rename(join(copy, 'src/mfe.tsx'), join(copy, 'src/first-version.tsx'));
  await writeFile(
    join(copy, 'src/mfe.tsx'),
    `import FirstVersion from './first-version.tsx';

export default function SecondVersion() {
  return <><p>${secondMark(slice)}</p><FirstVersion /></>;
}
`,
  );
}
