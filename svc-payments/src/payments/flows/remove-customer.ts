import { inTransaction } from '@lights-out/service-kit';

import { StripeUnavailable } from '../../clients/stripe-calls.ts';
import type { Context } from '../../context.ts';
import { claimCustomerToRemove, markCustomerRemoved } from '../sql/customers.ts';

const retryAfterMs = 60_000;

/**
 * Deletes the customer of a deleted account at Stripe, with the cards.
 *
 * @returns false when there is none left, or Stripe is down
 */
export async function removeNextCustomer({ db, clock, log, stripe }: Context): Promise<boolean> {
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
