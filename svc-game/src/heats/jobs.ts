import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sweepHeats } from './flows/sweep-heats.ts';

/** Takes the steps of heats that time alone takes. */
export function heats(ctx: Context, everyMs: number): Sweeper {
  return { name: 'heats', everyMs, run: () => sweepHeats(ctx, ctx.clock.now()) };
}
