import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { recordLedger } from './flows/record-ledger.ts';

/** Keeps the money ledger equal to the balance at Stripe. */
export function ledger(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'ledger',
    everyMs,
    runsAtStart: true,
    async run() {
      await recordLedger(ctx);
    },
  };
}
