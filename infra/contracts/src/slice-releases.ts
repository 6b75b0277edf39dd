import * as z from 'zod/mini';

import { integrity, sliceVersion } from './slices.ts';
import { instant } from './time.ts';

/** The front ends that are released alone, by the names the gateway serves them under; the portal under its secret path. */
export const releasedSlices = ['shell', 'game', 'account', 'leaderboard', 'portal'] as const;
export type ReleasedSlice = (typeof releasedSlices)[number];

/** The operator's registry, in the folder of the slices: which version of each slice is given to whom. */
export const releaseRegistryFile = 'registry.json';

/** A path inside a release: no step up, nothing hidden, no root. */
const pathInside = z.string().check(z.regex(/^(?!.*(?:^|\/)\.)[\w@+-][\w@+./-]*$/));

/** `release.json` beside the files of one release. The registry holds its fingerprint, and it holds theirs. */
export const sliceRelease = z.strictObject({
  slice: z.enum(releasedSlices),
  version: sliceVersion,
  releasedAt: instant,
  /** The commit it was built from; null outside a checkout. */
  commit: z.nullable(z.string()),
  /** Fingerprint of the contracts it was built with (`contracts.json` beside it); null where none were taken. */
  contracts: z.nullable(integrity),
  files: z.record(pathInside, integrity),
});
export type SliceRelease = z.infer<typeof sliceRelease>;

/** What a tester's browser says to be in a canary: chosen by the operator, not to be guessed. */
export const canaryLabel = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{5,63}$/));

const canary = z.strictObject({
  version: sliceVersion,
  /** Of 100 browsers, this many. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  label: z.optional(canaryLabel),
});

const entry = z
  .strictObject({
    promoted: sliceVersion,
    /** What was promoted before, newest first: where a rollback goes. */
    earlier: z.array(sliceVersion),
    canary: z.optional(canary),
    /** Every release that is kept, with the fingerprint of its `release.json`; oldest first. */
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
export const releaseDeed = z.strictObject({
  at: instant,
  by: z.string(),
  verb: z.enum(releaseVerbs),
  slice: z.enum(releasedSlices),
  version: sliceVersion,
  note: z.optional(z.string()),
});

/** Fields that are not known are refused: an address, of whatever host, has no place in it. */
export const releaseRegistry = z.strictObject({
  format: z.literal(1),
  slices: z.partialRecord(z.enum(releasedSlices), entry),
  /** Newest last. */
  history: z.array(releaseDeed),
});
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;

/** Where the parts of a release lie, relative to the folder of the slices. */
export function releaseFolder(slice: ReleasedSlice, version: string): string {
  return `${slice}/releases/${version}`;
}

/** Names of the cookies by which a browser stays with the versions it was given: a number from 0 to 99; a canary's label. */
export const bucketCookie = 'lights_out_bucket';
export const canaryCookie = 'lights_out_canary';

/** `?canary=<label>` on any page lets a browser into the canary of that label, `?canary=off` out of every one. */
export const canaryParameter = 'canary';
