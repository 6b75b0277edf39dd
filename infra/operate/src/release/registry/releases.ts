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

/** An operator's commands on one folder of released slices. Each of them writes the registry once or not at all. */
export interface Releases {
  /** Adds a version without serving it, unless it is the slice's first. Repeating it changes nothing. */
  release(request: Omit<ReleaseRequest, 'releasedAt'>): Promise<string>;
  /** Serves a version to all browsers, after checking its files against the release. */
  promote(slice: ReleasedSlice, version: string): Promise<void>;
  canary(slice: ReleasedSlice, version: string, reach: CanaryReach): Promise<void>;
  /** Ends the canary; if there is none, returns to the previous promotion. Returns a description of what it did. */
  rollback(slice: ReleasedSlice): Promise<string>;
  /** Removes old releases and returns their versions. Pages opened with one of them cannot load more chunks. */
  prune(slice: ReleasedSlice, keep: number): Promise<readonly string[]>;
  registry(): Promise<ReleaseRegistry>;
}

/** @param by the operator's name, for the history */
export function openReleases(slicesDir: string, by: string, now: () => Date = () => new Date()): Releases {
  const change = (
    verb: ReleaseVerb,
    slice: ReleasedSlice,
    decide: (registry: ReleaseRegistry) => Decision | Promise<Decision>,
  ) =>
    changeRegistry(slicesDir, async (registry) => {
      const { entry, version, note } = await decide(registry);
      const action = { at: now().toISOString(), by, verb, slice, version, ...(note !== undefined && { note }) };
      return { registry: withEntry(registry, slice, entry, action), result: { version, note } };
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
      return `all browsers get ${version} (${note})`;
    },
    prune: (slice, keep) => prune(slicesDir, slice, keep, { at: now().toISOString(), by }),
    registry: () => readRegistry(slicesDir),
  };
}

/** Removes releases from the registry first, then from the disk, so that a release in the registry is never missing. */
async function prune(
  slicesDir: string,
  slice: ReleasedSlice,
  keep: number,
  action: { at: string; by: string },
): Promise<readonly string[]> {
  const gone = await changeRegistry(slicesDir, async (registry) => {
    const { entry, gone: versions } = afterPrune(entryOf(registry, slice), keep);
    if (versions.length === 0) return { registry, result: versions };
    const done = {
      ...action,
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
  action: ReleaseRegistry['history'][number],
): ReleaseRegistry {
  return { ...registry, slices: { ...registry.slices, [slice]: entry }, history: [...registry.history, action] };
}
