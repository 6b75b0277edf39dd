import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { announcePrizes } from '../flows/announce-prizes.ts';

/** Announces prizes that another process or an operator's own statement has changed. */
export function prizes(ctx: Context, everyMs: number): Sweeper {
  return { name: 'prizes', everyMs, run: () => announcePrizes(ctx, ctx.clock.now()) };
}
