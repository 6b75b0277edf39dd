import * as z from 'zod/mini';

import { getSlicesPage, integrity, sliceVersion } from './slices.ts';
import { releasedSlices, releaseAction } from './slice-releases.ts';

/** For the portal and the gateway only: no bundle that a visitor can download may import this file. */

/** A slice with its releases and the version that this browser gets. */
export const slicesRow = z.object({
  slice: z.enum(releasedSlices),
  /** The version that this browser would get now. */
  given: sliceVersion,
  promoted: sliceVersion,
  canary: z.nullable(z.object({ version: sliceVersion, percent: z.int(), label: z.nullable(z.string()) })),
  /** The version that a rollback would return to; null if there is none. */
  before: z.nullable(sliceVersion),
  /** Newest first. */
  kept: z.array(z.object({ version: sliceVersion, integrity })),
});
export type SlicesRow = z.infer<typeof slicesRow>;

/**
 * The page of releases. `fault`: what is wrong with the present registry file, while the last good one stays in effect.
 */
export const slicesReport = z.object({
  ...getSlicesPage.replies[200].shape,
  slices: z.array(slicesRow),
  /** Newest first. */
  history: z.array(releaseAction),
  fault: z.nullable(z.string()),
});
export type SlicesReport = z.infer<typeof slicesReport>;
