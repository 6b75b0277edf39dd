import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { advanceDueGames } from './flows/advance-due-games.ts';
import { rescoreLateGames } from './flows/rescore-games.ts';

/** Finishes or abandons the games that have a step due by time alone, but not before the answers that came in time are stored. */
export function dueGames(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'due-games',
    everyMs,
    run: async () => {
      await advanceDueGames(ctx, ctx.arrivals.closesDueBefore(ctx.clock.now()), ctx.arrivals.awaited());
    },
  };
}

/** Scores again what ended while a question was being voided. */
export function voids(ctx: Context, everyMs: number): Sweeper {
  return { name: 'voids', everyMs, run: () => rescoreLateGames(ctx, ctx.clock.now()) };
}
