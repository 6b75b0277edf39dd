import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import {
  releaseFolder,
  sliceRelease,
  type ReleasedSlice,
  type SliceRelease,
} from '@lights-out/contracts/slice-releases';
import { sliceVersion } from '@lights-out/contracts/slices';

import { ReleaseFault } from './fault.ts';
import { differences, fingerprintsOf, integrityOf } from './fingerprint.ts';

export interface ReleaseRequest {
  readonly slice: ReleasedSlice;
  /** The folder of the build. */
  readonly from: string;
  readonly version: string;
  readonly releasedAt: string;
  readonly commit?: string | null;
  /** The slice's contracts as JSON. */
  readonly contracts?: string | null;
}

export interface Release {
  readonly slice: ReleasedSlice;
  readonly version: string;
  /** Fingerprint of `release.json`. */
  readonly integrity: string;
}

/**
 * Copies a build into a version folder, `<slice>/releases/<version>/files/…` with `release.json` beside it, completely or not at
 * all. Releasing the same files under the same version again changes nothing.
 *
 * @throws {ReleaseFault} if the version exists with other files, or if the build is incomplete
 */
export async function releaseSlice(slicesDir: string, request: ReleaseRequest): Promise<Release> {
  const { slice, version, from } = request;
  if (!sliceVersion.safeParse(version).success)
    throw new ReleaseFault(`"${version}" is no version: 1.2.3 or 1.2.3-name`);
  const files = await fingerprintsOf(from);
  const door = slice === 'shell' ? 'index.html' : 'mf-manifest.json';
  if (!(door in files)) throw new ReleaseFault(`${from} has no ${door}. Build the slice first.`);
  const folder = join(slicesDir, releaseFolder(slice, version));
  const existing = await readRelease(folder);
  if (existing) return sameRelease(existing, files);
  const text = `${JSON.stringify(
    sliceRelease.parse({
      slice,
      version,
      releasedAt: request.releasedAt,
      commit: request.commit ?? null,
      contracts: request.contracts ? integrityOf(request.contracts) : null,
      files,
    }),
    null,
    2,
  )}\n`;
  await putInPlace(folder, request, files, text);
  return { slice, version, integrity: integrityOf(text) };
}

/**
 * Reads a release and checks each of its files against its fingerprint.
 *
 * @throws {ReleaseFault} naming every file that differs from the release
 */
export async function verifyRelease(slicesDir: string, { slice, version, integrity }: Release): Promise<void> {
  const folder = join(slicesDir, releaseFolder(slice, version));
  const found = await readRelease(folder);
  if (!found) throw new ReleaseFault(`${slice} ${version} has no release.json in ${folder}`);
  const faults =
    found.integrity === integrity
      ? differences(found.release.files, await fingerprintsOf(join(folder, 'files')))
      : ['release.json was changed'];
  if (faults.length > 0)
    throw new ReleaseFault(`${slice} ${version} is not what was released:\n  ${faults.join('\n  ')}`);
}

/** Builds the folder under another name and renames it, so that half a release is never seen, even after a kill. */
async function putInPlace(
  folder: string,
  { from, contracts }: ReleaseRequest,
  files: Record<string, string>,
  text: string,
): Promise<void> {
  const incoming = join(folder, '../..', `incoming-${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    await mkdir(incoming, { recursive: true });
    await cp(from, join(incoming, 'files'), { recursive: true });
    const faults = differences(files, await fingerprintsOf(join(incoming, 'files')));
    if (faults.length > 0) throw new ReleaseFault(`The build changed while it was copied:\n  ${faults.join('\n  ')}`);
    await writeFile(join(incoming, 'release.json'), text);
    if (contracts) await writeFile(join(incoming, 'contracts.json'), contracts);
    await Promise.all(
      [...Object.keys(files).map((path) => `files/${path}`), 'release.json'].map((path) =>
        chmod(join(incoming, path), 0o444),
      ),
    );
    await mkdir(join(folder, '..'), { recursive: true });
    await rename(incoming, folder).catch(() => {
      throw new ReleaseFault(`${folder} was released by another process just now`);
    });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

function sameRelease(
  { release, integrity }: { release: SliceRelease; integrity: string },
  files: Record<string, string>,
): Release {
  const faults = differences(release.files, files);
  if (faults.length === 0) return { slice: release.slice, version: release.version, integrity };
  throw new ReleaseFault(
    `${release.slice} ${release.version} is released already, with other files; a release never changes. ` +
      `Give this build a version of its own.\n  ${faults.slice(0, 5).join('\n  ')}`,
  );
}

async function readRelease(folder: string): Promise<{ release: SliceRelease; integrity: string } | undefined> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return { release: sliceRelease.parse(JSON.parse(text)), integrity: integrityOf(text) };
}
