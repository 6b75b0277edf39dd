import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteOldEvidence } from './flows/delete-old-evidence.ts';

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
