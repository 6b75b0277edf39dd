import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import {
  releaseFolder,
  type ReleasedSlice,
  type ReleaseRegistry,
  type ReleaseVerb,
  type SliceEntry,
} from '@lights-out/contracts/slice-releases';

import {
  afterCanary,
  afterPromote,
  afterPrune,
  afterRelease,
  afterRollback,
  entryOf,
  type CanaryReach,
  type Decision,
} from './decide.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseSlice, verifyRelease, type ReleaseRequest } from './release-slice.ts';

/** The releases of one folder of slices, changed by whoever operates it. Each verb is one write of the registry, or none. */
export interface Releases {
  /** Adds a version that nobody is given yet, unless it is the slice's first. The same once more changes nothing. */
  release(request: Omit<ReleaseRequest, 'releasedAt'>): Promise<string>;
  /** Gives a version to everybody, once each of its files is found to be as it was released. */
  promote(slice: ReleasedSlice, version: string): Promise<void>;
  canary(slice: ReleasedSlice, version: string, reach: CanaryReach): Promise<void>;
  /** Ends the canary; where there is none, goes back to what was promoted before. Gives what it did, in words. */
  rollback(slice: ReleasedSlice): Promise<string>;
  /** Removes old releases; gives the versions that are gone. Pages opened with one of them cannot load more of it. */
  prune(slice: ReleasedSlice, keep: number): Promise<readonly string[]>;
  registry(): Promise<ReleaseRegistry>;
}

/** @param by who operates, for the history */
export function openReleases(slicesDir: string, by: string, now: () => Date = () => new Date()): Releases {
  const change = (
    verb: ReleaseVerb,
    slice: ReleasedSlice,
    decide: (registry: ReleaseRegistry) => Decision | Promise<Decision>,
  ) =>
    changeRegistry(slicesDir, async (registry) => {
      const { entry, version, note } = await decide(registry);
      const deed = { at: now().toISOString(), by, verb, slice, version, ...(note !== undefined && { note }) };
      return { registry: withEntry(registry, slice, entry, deed), result: { version, note } };
    });
  const verify = (slice: ReleasedSlice, version: string, { releases }: SliceEntry) =>
    verifyRelease(slicesDir, { slice, version, integrity: releases[version] ?? '' });
  return {
    async release(request) {
      await mkdir(slicesDir, { recursive: true });
      const { slice, version, integrity } = await releaseSlice(slicesDir, {
        ...request,
        releasedAt: now().toISOString(),
      });
      const isKnown = (await readRegistry(slicesDir)).slices[slice]?.releases[version] === integrity;
      if (!isKnown) await change('release', slice, ({ slices }) => afterRelease(slices[slice], version, integrity));
      return version;
    },
    async promote(slice, version) {
      await change('promote', slice, async (registry) => {
        const decision = afterPromote(entryOf(registry, slice), version);
        await verify(slice, version, decision.entry);
        return decision;
      });
    },
    async canary(slice, version, reach) {
      await change('canary', slice, async (registry) => {
        const decision = afterCanary(entryOf(registry, slice), version, reach);
        await verify(slice, version, decision.entry);
        return decision;
      });
    },
    async rollback(slice) {
      const { version, note } = await change('rollback', slice, async (registry) => {
        const decision = afterRollback(entryOf(registry, slice));
        await verify(slice, decision.version, decision.entry);
        return decision;
      });
      return `everybody has ${version} (${note})`;
    },
    prune: (slice, keep) => prune(slicesDir, slice, keep, { at: now().toISOString(), by }),
    registry: () => readRegistry(slicesDir),
  };
}

/** First out of the registry, then from the disk: nothing that is named is ever missing. */
async function prune(
  slicesDir: string,
  slice: ReleasedSlice,
  keep: number,
  deed: { at: string; by: string },
): Promise<readonly string[]> {
  const gone = await changeRegistry(slicesDir, async (registry) => {
    const { entry, gone: versions } = afterPrune(entryOf(registry, slice), keep);
    if (versions.length === 0) return { registry, result: versions };
    const done = {
      ...deed,
      verb: 'prune' as const,
      slice,
      version: entry.promoted,
      note: `gone: ${versions.join(', ')}`,
    };
    return { registry: withEntry(registry, slice, entry, done), result: versions };
  });
  await Promise.all(
    gone.map((version) => rm(join(slicesDir, releaseFolder(slice, version)), { recursive: true, force: true })),
  );
  return gone;
}

function withEntry(
  registry: ReleaseRegistry,
  slice: ReleasedSlice,
  entry: SliceEntry,
  deed: ReleaseRegistry['history'][number],
): ReleaseRegistry {
  return { ...registry, slices: { ...registry.slices, [slice]: entry }, history: [...registry.history, deed] };
}
