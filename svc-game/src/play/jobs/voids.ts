import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { rescoreLateGames } from '../flows/rescore-games.ts';

/** Scores again what ended while a question was being voided. */
export function voids(ctx: Context, everyMs: number): Sweeper {
  return { name: 'voids', everyMs, run: () => rescoreLateGames(ctx, ctx.clock.now()) };
}
