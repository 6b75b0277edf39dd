import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { refundNextOwed } from '../flows/refund-owed.ts';

/** Retries each owed refund until Stripe has made it. */
export function owedRefunds(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'refunds-owed',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await refundNextOwed(ctx);
    },
  };
}
