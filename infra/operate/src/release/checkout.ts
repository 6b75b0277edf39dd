import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { releasedSlices, type ReleasedSlice } from '@lights-out/contracts/slice-releases';

import { ReleaseFault } from './registry/fault.ts';
import { fingerprintsOf } from './registry/fingerprint.ts';

export const root = join(import.meta.dirname, '../../../..');

/** The folder of the contracts of released versions: `<slice>/<version>.json`, kept as long as the version may run. */
export const snapshotsFolder = join(root, 'infra/contracts/snapshots');

/** The folder of a slice's sources. */
export function sourceOf(slice: ReleasedSlice): string {
  return join(root, folderOf(slice));
}

/** Whether this runs in a checkout. Otherwise it is a single bundled file, as in an image, without sources to read. */
export const isCheckout = existsSync(join(import.meta.dirname, 'contracts/take-snapshot.ts'));

function folderOf(slice: ReleasedSlice): string {
  if (slice === 'portal') return 'shell/portal';
  return slice === 'shell' ? 'shell' : `mfe-${slice}`;
}

/** Accepts `game` and `mfe-game` for the same slice. */
export function releasedSliceNamed(name: string): ReleasedSlice {
  const slice = releasedSlices.find((one) => name === one || name === `mfe-${one}`);
  if (!slice) throw new ReleaseFault(`No front end "${name}". There are: ${releasedSlices.join(', ')}`);
  return slice;
}

/** The version of the slice's package with a hash of the build, so that each different build is a version of its own. */
export async function buildVersion(source: string, build: string): Promise<string> {
  const version = await versionIn(source);
  const mark = createHash('sha256')
    .update(JSON.stringify(await fingerprintsOf(build)))
    .digest('hex')
    .slice(0, 10);
  return `${version}-${mark}`;
}

/** The version in a slice's package.json, by the name of its folder. */
export function packageVersion(folder: string): Promise<string> {
  return versionIn(join(root, folder));
}

async function versionIn(source: string): Promise<string> {
  // The portal is part of the shell's package.
  const manifest = await readFile(join(source, 'package.json'), 'utf8').catch(() =>
    readFile(join(source, '../package.json'), 'utf8'),
  );
  const { version } = JSON.parse(manifest) as { version: string };
  return version;
}

/** The commit that is checked out; null outside a git checkout. */
export async function commitOf(folder: string): Promise<string | null> {
  const asked = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder }).catch(() => undefined);
  return asked?.stdout.trim() || null;
}

export function operatorOf(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return 'unknown';
  }
}
