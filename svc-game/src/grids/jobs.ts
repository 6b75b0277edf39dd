import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { openWeek } from './flows/open-week.ts';

/** Settles the week that is over and seats the next one, on Monday, also where nobody looks. */
export function grids(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'grids',
    everyMs,
    run: async () => {
      await openWeek(ctx, ctx.clock.now());
    },
  };
}
