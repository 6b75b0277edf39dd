import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { ReleaseFault } from './fault.ts';

/** In the format of the `integrity` attribute. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The fingerprint of every file below the folder, keyed and sorted by path with forward slashes.
 *
 * @throws {ReleaseFault} for anything but plain files, because a link may lead out of the release
 */
export async function fingerprintsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new ReleaseFault(`${folder} cannot be read (${error.message}). Build the slice first.`);
  });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new ReleaseFault(`${join(odd.parentPath, odd.name)} is no plain file`);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const prints = await Promise.all(
    paths.map(
      async (path) => [relative(folder, path).split(sep).join('/'), integrityOf(await readFile(path))] as const,
    ),
  );
  return Object.fromEntries(prints.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The differences between expected and actual files, one line for each file. */
export function differences(
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((path) => {
    if (!(path in found)) return [`${path} is gone`];
    if (!(path in expected)) return [`${path} does not belong to it`];
    return expected[path] === found[path] ? [] : [`${path} was changed`];
  });
}
