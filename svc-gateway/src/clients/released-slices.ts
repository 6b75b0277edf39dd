import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import {
  releasedSlices,
  releaseFolder,
  releaseRegistry,
  releaseRegistryFile,
  sliceRelease,
  type ReleasedSlice,
  type ReleaseRegistry,
  type SliceEntry,
  type SliceRelease,
} from '@lights-out/contracts/slice-releases';
import { prerenderedFile, prerenderedPages, type PrerenderedPages } from '@lights-out/contracts/slices';
import type { Log } from '@lights-out/service-kit';

/** A version that browsers get at present. */
export interface GivenRelease extends SliceRelease {
  /** The shell's page as it was released; empty for remotes. */
  readonly page: string;
  /** Its prerendered pages; none for remotes, and for a shell that was built without them. */
  readonly prerendered: PrerenderedPages;
}

export interface HeldSlice {
  readonly entry: SliceEntry;
  /** By version: the promoted one and the canary. */
  readonly given: ReadonlyMap<string, GivenRelease>;
  /** The folders of the kept versions: those in use first, then the newest. */
  readonly folders: ReadonlyMap<string, string>;
}

export interface HeldSlices {
  readonly slices: ReadonlyMap<ReleasedSlice, HeldSlice>;
  readonly history: ReleaseRegistry['history'];
}

export interface ReleasedSlices {
  /**
   * The slices by the current registry, which is checked on each call (one stat), so that a release takes effect
   * without a restart or a delay. If the registry cannot be read, or names a release that is missing or was changed,
   * the last valid one stays in use. Undefined before there was one.
   */
  current(): Promise<HeldSlices | undefined>;
  /** The fault of the registry file; undefined if it is valid. */
  fault(): string | undefined;
}

/** @param tell is called on each change: true if the registry is valid */
export function openReleasedSlices(
  slicesDir: string,
  log: Log,
  tell: (isGood: boolean) => void = () => {},
): ReleasedSlices {
  const file = join(slicesDir, releaseRegistryFile);
  let seen: string | undefined;
  let held: HeldSlices | undefined;
  let fault: string | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const state = await stateOf(file);
    if (state === seen) return;
    try {
      held = await load(slicesDir, file);
      fault = undefined;
      seen = state;
      log.info({
        event: 'slices-changed',
        versions: Object.fromEntries([...held.slices].map(([slice, { entry }]) => [slice, entry.promoted])),
      });
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      if (found !== fault)
        log.error({ event: 'slice-registry-broken', file, fault: found, goesOn: held !== undefined });
      fault = found;
      // Read again on the next request: a missing release may be restored without a write to the registry.
      seen = undefined;
    }
    tell(fault === undefined);
  };
  return {
    async current() {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
      return held;
    },
    fault: () => fault,
  };
}

/** Each write of the registry replaces the file. */
async function stateOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found ? `${found.ino}-${found.mtimeNs}-${found.size}` : 'missing';
}

async function load(slicesDir: string, file: string): Promise<HeldSlices> {
  const registry = releaseRegistry.parse(JSON.parse(await readFile(file, 'utf8')));
  const known = releasedSlices.flatMap((slice) => {
    const entry = registry.slices[slice];
    return entry ? [{ slice, entry }] : [];
  });
  const slices = await Promise.all(
    known.map(async ({ slice, entry }) => [slice, await hold(slicesDir, slice, entry)] as const),
  );
  return { slices: new Map(slices), history: registry.history };
}

async function hold(slicesDir: string, slice: ReleasedSlice, entry: SliceEntry): Promise<HeldSlice> {
  const now = [entry.promoted, ...(entry.canary ? [entry.canary.version] : [])];
  const given = await Promise.all(
    now.map(
      async (version) => [version, await readRelease(slicesDir, slice, version, entry.releases[version])] as const,
    ),
  );
  const versions = new Set([...now, ...Object.keys(entry.releases).reverse()]);
  const folders = [...versions].map(
    (version) => [version, join(slicesDir, releaseFolder(slice, version), 'files')] as const,
  );
  return { entry, given: new Map(given), folders: new Map(folders) };
}

/**
 * Checks `release.json` against the registry's fingerprint, and the pages, which no browser checks, against
 * `release.json`.
 */
async function readRelease(
  slicesDir: string,
  slice: ReleasedSlice,
  version: string,
  integrity: string | undefined,
): Promise<GivenRelease> {
  const folder = join(slicesDir, releaseFolder(slice, version));
  const text = await readFile(join(folder, 'release.json'), 'utf8');
  if (integrityOf(text) !== integrity)
    throw new Error(`release.json of ${slice} ${version} is not the one that was released`);
  const release = sliceRelease.parse(JSON.parse(text));
  if (release.slice !== slice || release.version !== version)
    throw new Error(`${folder} holds ${release.slice} ${release.version}`);
  if (slice !== 'shell') return { ...release, page: '', prerendered: {} };
  const page = await readReleased(folder, release, 'index.html');
  const prerendered = prerenderedFile in release.files ? await readReleased(folder, release, prerenderedFile) : '{}';
  return { ...release, page, prerendered: prerenderedPages.parse(JSON.parse(prerendered)) };
}

async function readReleased(folder: string, { slice, version, files }: SliceRelease, path: string): Promise<string> {
  const text = await readFile(join(folder, 'files', path), 'utf8');
  if (integrityOf(text) !== files[path])
    throw new Error(`${path} of ${slice} ${version} is not the one that was released`);
  return text;
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
