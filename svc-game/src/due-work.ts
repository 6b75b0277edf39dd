import type { Sweeper, Wake } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { longestGameMs } from './play/rules/void.ts';
import { findDueWork, type DueWork } from './contests/sql/due-work.ts';

/**
 * Looks with one statement for all sweepers whether there is anything to do, and wakes those that have. It also takes over
 * the bank and the pools that another process has put in use (decision 0194), and looks at the database's clock.
 */
export function dueWork(
  { db, clock, bank, pools, arrivals }: Context,
  everyMs: number,
  wakes: Readonly<Record<keyof DueWork, Wake>>,
): Sweeper {
  let bankTaken: string | undefined;
  return {
    name: 'due-work',
    everyMs,
    run: async () => {
      const now = clock.now();
      let found: Awaited<ReturnType<typeof findDueWork>> | undefined;
      await clock.look(async () => {
        found = await findDueWork(db, now, new Date(now.getTime() - longestGameMs)).catch((error: unknown) => {
          arrivals.noteOutage();
          throw error;
        });
        return found.clock.getTime();
      });
      // The look may have waited for the database, and how long an answer was held is told.
      await arrivals.store(clock.now());
      const { bank: bankInUse, ...due } = found!;
      for (const work of Object.keys(wakes) as (keyof DueWork)[]) if (due[work]) wakes[work].now();
      if (bankInUse === bankTaken) return;
      await bank.refresh(db);
      await pools.refresh(db);
      bankTaken = bankInUse;
    },
  };
}
