import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { advanceDueGames } from './flows/advance-due-games.ts';
import { rescoreLateGames } from './flows/rescore-games.ts';

/** Finishes or abandons the games that have a step due by time alone; after a failure of the database not before answers are in. */
export function dueGames(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'due-games',
    everyMs,
    run: async () => {
      if (!ctx.arrivals.areAwaited()) await advanceDueGames(ctx, ctx.clock.now());
    },
  };
}

/** Scores again what ended while a question was being voided. */
export function voids(ctx: Context, everyMs: number): Sweeper {
  return { name: 'voids', everyMs, run: () => rescoreLateGames(ctx, ctx.clock.now()) };
}
