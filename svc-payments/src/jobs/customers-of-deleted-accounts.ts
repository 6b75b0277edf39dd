import { inTransaction, type Sweeper } from '@lights-out/service-kit';

import { StripeUnavailable } from '../clients/stripe-failures.ts';
import type { Context } from '../context.ts';
import { claimCustomerToRemove, markCustomerRemoved } from '../store/customers.ts';

const retryAfterMs = 60_000;

/** Deletes the customers of deleted accounts at Stripe, with their cards, and retries until Stripe has done it. */
export function customersOfDeletedAccounts(ctx: Context, everyMs: number): Sweeper {
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
  const customer = await claimCustomerToRemove(db, now, new Date(now.getTime() + retryAfterMs));
  if (customer === undefined) return false;
  try {
    await stripe.removeCustomer(customer.customerId);
    await inTransaction(db, (tx) => markCustomerRemoved(tx, customer));
    return true;
  } catch (error) {
    log.warn({ event: 'customer-not-removed', userId: customer.userId, reason: (error as Error).message });
    // With Stripe down, the next removal would fail as well.
    return !(error instanceof StripeUnavailable);
  }
}
