import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { removeNextCustomer } from '../flows/remove-customer.ts';

/** Deletes the customers of deleted accounts at Stripe, with their cards, and retries until Stripe has done it. */
export function customersOfDeletedAccounts(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'left-customers',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await removeNextCustomer(ctx);
    },
  };
}
