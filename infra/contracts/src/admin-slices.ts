import * as z from 'zod/mini';

import { integrity, sliceVersion, slicesAnswer } from './slices.ts';
import { releasedSlices, releaseDeed } from './slice-releases.ts';

/** For the portal and the gateway alone: no bundle that a visitor may fetch imports this file. */

/** A slice as it is released: what this browser is given of it and what there is besides. */
export const slicesRow = z.object({
  slice: z.enum(releasedSlices),
  /** What this browser would be given if it asked now. */
  given: sliceVersion,
  promoted: sliceVersion,
  canary: z.nullable(z.object({ version: sliceVersion, percent: z.int(), label: z.nullable(z.string()) })),
  /** Where a rollback goes; null for nowhere. */
  before: z.nullable(sliceVersion),
  /** Newest first. */
  kept: z.array(z.object({ version: sliceVersion, integrity })),
});
export type SlicesRow = z.infer<typeof slicesRow>;

/** The page of releases. `fault`: what is wrong with the registry as it lies there, while the last good one goes on. */
export const slicesReport = z.object({
  ...slicesAnswer.shape,
  slices: z.array(slicesRow),
  /** Newest first. */
  history: z.array(releaseDeed),
  fault: z.nullable(z.string()),
});
export type SlicesReport = z.infer<typeof slicesReport>;
