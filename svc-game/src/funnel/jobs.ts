import { funnelWeeks } from '@lights-out/contracts/admin-funnel';
import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { lastWeeks } from './rules/weeks.ts';
import { deleteRegistrationsBefore } from './sql/counts.ts';

// The first addition wakes it; this is for what could not be written.
const unwokenMs = 10_000;

/** Writes what was counted since the last run. */
export function countsWritten({ stepCounts }: Pick<Context, 'stepCounts'>): Sweeper {
  return { name: 'funnel-counts', everyMs: unwokenMs, wake: stepCounts.wake, run: stepCounts.write };
}

/** Forgets where players came from once no page shows it any more. */
export function registrations({ db, clock }: Pick<Context, 'db' | 'clock'>, everyMs: number): Sweeper {
  return {
    name: 'registrations',
    everyMs,
    run: async () => deleteRegistrationsBefore(db, lastWeeks(clock.now(), funnelWeeks).at(-1) ?? ''),
  };
}
