import type { Sweeper, Wake } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findDueWork, type DueWork } from '../store/due-work.ts';

/** Looks with one statement for all jobs whether there is anything to do, and wakes those that have. */
export function dueWork(
  { db, clock }: Context,
  everyMs: number,
  wakes: Readonly<Record<keyof DueWork, Wake>>,
): Sweeper {
  return {
    name: 'due-work',
    everyMs,
    run: async () => {
      const due = await findDueWork(db, clock.now());
      for (const work of Object.keys(wakes) as (keyof DueWork)[]) if (due[work]) wakes[work].now();
    },
  };
}
