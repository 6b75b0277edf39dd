import * as z from 'zod/mini';

import { integrity, sliceVersion } from './slices.ts';
import { instant } from './time.ts';

/**
 * The front ends that are released alone, by the names under which the gateway serves them; the portal is below its
 * secret path.
 */
export const releasedSlices = ['shell', 'game', 'account', 'leaderboard', 'portal'] as const;
export type ReleasedSlice = (typeof releasedSlices)[number];

/** The operator's registry, in the releases folder: which browsers get which version of each slice. */
export const releaseRegistryFile = 'registry.json';

/** A relative path inside a release, without `..` and hidden files. */
const pathInside = z.string().check(z.regex(/^(?!.*(?:^|\/)\.)[\w@+-][\w@+./-]*$/));

/** `release.json` beside the files of one release. It holds the files' hashes, and the registry holds its hash. */
export const sliceRelease = z.strictObject({
  slice: z.enum(releasedSlices),
  version: sliceVersion,
  releasedAt: instant,
  /** The commit it was built from; null outside a checkout. */
  commit: z.nullable(z.string()),
  /** Hash of the contracts it was built with (`contracts.json` beside it); null if none were recorded. */
  contracts: z.nullable(integrity),
  files: z.record(pathInside, integrity),
});
export type SliceRelease = z.infer<typeof sliceRelease>;

/** The label by which a tester's browser joins a canary; the operator should choose one that is hard to guess. */
export const canaryLabel = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{5,63}$/));

const canary = z.strictObject({
  version: sliceVersion,
  /** Share of browsers in percent. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  label: z.optional(canaryLabel),
});

const entry = z
  .strictObject({
    promoted: sliceVersion,
    /** Versions promoted before, newest first; a rollback returns to the first. */
    earlier: z.array(sliceVersion),
    canary: z.optional(canary),
    /** Every kept release with the hash of its `release.json`, oldest first. */
    releases: z.record(sliceVersion, integrity),
  })
  .check(
    z.refine(
      ({ promoted, earlier, canary: tried, releases }) =>
        [promoted, ...earlier, ...(tried ? [tried.version] : [])].every((version) => version in releases),
      'names a version that is not among its releases',
    ),
  );
export type SliceEntry = z.infer<typeof entry>;

export const releaseVerbs = ['release', 'promote', 'canary', 'rollback', 'prune'] as const;
export type ReleaseVerb = (typeof releaseVerbs)[number];

/** One thing an operator did. */
export const releaseAction = z.strictObject({
  at: instant,
  by: z.string(),
  verb: z.enum(releaseVerbs),
  slice: z.enum(releasedSlices),
  version: sliceVersion,
  note: z.optional(z.string()),
});

/** Unknown fields are refused, so that no address of another host can be added. */
export const releaseRegistry = z.strictObject({
  format: z.literal(1),
  slices: z.partialRecord(z.enum(releasedSlices), entry),
  /** Newest last. */
  history: z.array(releaseAction),
});
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;

/** The folder of a release, relative to the releases folder. */
export function releaseFolder(slice: ReleasedSlice, version: string): string {
  return `${slice}/releases/${version}`;
}

/** `?canary=<label>` on any page joins the canary with that label, `?canary=off` leaves every canary. */
export const canaryParameter = 'canary';
