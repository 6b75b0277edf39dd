import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

import { sliceVersion } from '@lights-out/contracts/slices';
import compare from 'semver/functions/compare.js';

import { ReleaseFault } from '../registry/fault.ts';
import { judge, type Finding } from './judge.ts';
import type { Snapshot } from './snapshot.ts';
import { sliceFolders, takeSnapshot, type SliceFolder } from './take-snapshot.ts';

/** Every recorded snapshot, in the order of slices and versions. */
export async function readSnapshots(folder: string): Promise<Snapshot[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const recorded = files.filter((file) => file.endsWith('.json')).sort(bySliceAndVersion);
  const texts = await Promise.all(recorded.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => JSON.parse(text) as Snapshot);
}

/** `svc-game/0.9.0.json` before `svc-game/0.10.0.json`. */
function bySliceAndVersion(one: string, other: string): number {
  const [first, second] = [one, other].map((file) => parse(file));
  return first!.dir === second!.dir ? compare(first!.name, second!.name, true) : first!.dir < second!.dir ? -1 : 1;
}

/** The incompatibilities between a slice's sources and the released versions of the others. */
export async function checkSlice(slice: SliceFolder, folder: string): Promise<Finding[]> {
  return judge(await takeSnapshot(slice, 'this build'), await readSnapshots(folder));
}

/**
 * Records the slice's contracts under a version. If another version has exactly the same ones, returns that version and writes
 * nothing.
 *
 * @throws {ReleaseFault} if the version is recorded with other contracts
 */
export async function recordSnapshot(slice: SliceFolder, version: string, folder: string): Promise<string> {
  if (!sliceVersion.safeParse(version).success)
    throw new ReleaseFault(`"${version}" is no version: 1.2.3 or 1.2.3-name`);
  const snapshot = await takeSnapshot(slice, version);
  const recorded = (await readSnapshots(folder)).filter((other) => other.slice === slice);
  const same = recorded.find((other) => textOf({ ...other, version }) === textOf(snapshot));
  if (same) return same.version;
  if (recorded.some((other) => other.version === version)) {
    throw new ReleaseFault(
      `${slice} ${version} is recorded with other contracts. Give this version another number in ${slice}/package.json.`,
    );
  }
  await mkdir(join(folder, slice), { recursive: true });
  await writeFile(join(folder, slice, `${version}.json`), textOf(snapshot));
  return version;
}

/** Removes a version that does not run anywhere any more, browsers included. */
export async function retireSnapshot(slice: SliceFolder, version: string, folder: string): Promise<void> {
  const file = join(folder, slice, `${version}.json`);
  await rm(file).catch(() => {
    throw new ReleaseFault(`${slice} ${version} is not recorded`);
  });
}

/** JSON with a line for each route, event and library, so that a difference between two versions reads as such. */
export function textOf(snapshot: Snapshot): string {
  const parts = Object.entries(snapshot).map(([name, part]) => `${JSON.stringify(name)}: ${linesOf(part)}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

function linesOf(part: Snapshot[keyof Snapshot]): string {
  if (typeof part === 'string' || Array.isArray(part) || Object.keys(part).length === 0) return JSON.stringify(part);
  const lines = Object.entries(part).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** @throws {ReleaseFault} if there is no such slice */
export function sliceFolderNamed(name: string): SliceFolder {
  const slice = sliceFolders.find((one) => name === one);
  if (!slice) throw new ReleaseFault(`No slice "${name}". There are: ${sliceFolders.join(', ')}`);
  return slice;
}
