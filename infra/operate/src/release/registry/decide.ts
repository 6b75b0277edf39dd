import type { ReleasedSlice, ReleaseRegistry, SliceEntry } from '@lights-out/contracts/slice-releases';

import { ReleaseFault } from './fault.ts';

/** The browsers that get a canary: a percentage, and those with its label in a cookie. */
export interface CanaryReach {
  readonly percent: number;
  readonly label?: string | undefined;
}

/** The registry entry after a command, and the version that the command was about. */
export interface Decision {
  readonly entry: SliceEntry;
  readonly version: string;
  readonly note?: string;
}

/** How many promotions can be rolled back, one at a time. */
const mostEarlier = 10;

/** A slice's first release is promoted at once, because there is nothing else to serve. */
export function afterRelease(entry: SliceEntry | undefined, version: string, integrity: string): Decision {
  if (!entry)
    return {
      version,
      note: 'the first: promoted',
      entry: { promoted: version, earlier: [], releases: { [version]: integrity } },
    };
  return { version, entry: { ...entry, releases: { ...entry.releases, [version]: integrity } } };
}

/** Serves the version to all browsers and ends a canary. */
export function afterPromote(entry: SliceEntry, version: string): Decision {
  demand(entry, version);
  const { canary: _over, ...rest } = entry;
  if (entry.promoted === version) return { version, entry: rest };
  const earlier = [entry.promoted, ...entry.earlier.filter((one) => one !== entry.promoted && one !== version)].slice(
    0,
    mostEarlier,
  );
  return { version, note: `from ${entry.promoted}`, entry: { ...rest, promoted: version, earlier } };
}

export function afterCanary(entry: SliceEntry, version: string, { percent, label }: CanaryReach): Decision {
  demand(entry, version);
  if (version === entry.promoted) throw new ReleaseFault(`${version} is promoted: all browsers get it`);
  if (percent === 0 && label === undefined)
    throw new ReleaseFault('A canary that no browser gets: give --percent or --cookie');
  const canary = { version, percent, ...(label !== undefined && { label }) };
  return { version, note: `${percent} %${label === undefined ? '' : ' and by label'}`, entry: { ...entry, canary } };
}

/** Undoes the last step: a running canary, else the last promotion. */
export function afterRollback(entry: SliceEntry): Decision {
  const { canary, ...rest } = entry;
  if (canary) return { version: entry.promoted, note: `canary of ${canary.version} ended`, entry: rest };
  const [version, ...earlier] = entry.earlier;
  if (version === undefined) throw new ReleaseFault('There is no earlier version to go back to');
  return { version, note: `from ${entry.promoted}`, entry: { ...rest, promoted: version, earlier } };
}

/** Keeps the newest `keep` releases and every one in use: promoted, in canary, or the target of a rollback. */
export function afterPrune(
  entry: SliceEntry,
  keep: number,
): { readonly entry: SliceEntry; readonly gone: readonly string[] } {
  const versions = Object.keys(entry.releases);
  const inUse = new Set([
    entry.promoted,
    entry.canary?.version,
    entry.earlier[0],
    ...versions.slice(Math.max(0, versions.length - keep)),
  ]);
  const gone = versions.filter((version) => !inUse.has(version));
  const releases = Object.fromEntries(Object.entries(entry.releases).filter(([version]) => inUse.has(version)));
  return { gone, entry: { ...entry, releases, earlier: entry.earlier.filter((version) => inUse.has(version)) } };
}

/** @throws {ReleaseFault} if the slice was never released */
export function entryOf(registry: ReleaseRegistry, slice: ReleasedSlice): SliceEntry {
  const entry = registry.slices[slice];
  if (!entry) throw new ReleaseFault(`${slice} was never released`);
  return entry;
}

function demand(entry: SliceEntry, version: string): void {
  if (version in entry.releases) return;
  throw new ReleaseFault(`${version} is not released. There are: ${Object.keys(entry.releases).join(', ')}`);
}
