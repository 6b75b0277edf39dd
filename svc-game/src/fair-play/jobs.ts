import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteOldEvidence } from './flows/delete-old-evidence.ts';
import { sweepHouseholds } from './flows/set-households-aside.ts';

// The first row of a batch wakes it; this is for what could not be written.
const unwokenMs = 10_000;

/** Writes the evidence that was collected since the last run. */
export function evidenceWritten({ evidence }: Context): Sweeper {
  return { name: 'evidence', everyMs: unwokenMs, wake: evidence.wake, run: evidence.write };
}

/** Deletes evidence that has been kept long enough. */
export function evidenceKept(ctx: Context, everyMs: number): Sweeper {
  return { name: 'old-evidence', everyMs, run: () => deleteOldEvidence(ctx) };
}

/** Places entries of admins' households outside the prizes. */
export function households(ctx: Context, everyMs: number): Sweeper {
  return { name: 'households', everyMs, run: () => sweepHouseholds(ctx) };
}
