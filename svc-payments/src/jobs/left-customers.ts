import { inTransaction, type Sweeper } from '@lights-out/service-kit';

import { StripeUnavailable } from '../clients/stripe-failures.ts';
import type { Context } from '../context.ts';
import { claimLeftCustomer, markCustomerRemoved } from '../store/customers.ts';

const retryAfterMs = 60_000;

/** Removes the customers of deleted accounts at Stripe, their cards with them, again and again until that is done. */
export function leftCustomers(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'left-customers',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await removeNext(ctx);
    },
  };
}

async function removeNext({ db, clock, log, stripe }: Context): Promise<boolean> {
  const now = clock.now();
  const left = await claimLeftCustomer(db, now, new Date(now.getTime() + retryAfterMs));
  if (left === undefined) return false;
  try {
    await stripe.removeCustomer(left.customerId);
    await inTransaction(db, (tx) => markCustomerRemoved(tx, left));
    return true;
  } catch (error) {
    log.warn({ event: 'customer-not-removed', userId: left.userId, reason: (error as Error).message });
    // Where Stripe does not answer the next one would fare no better.
    return !(error instanceof StripeUnavailable);
  }
}
