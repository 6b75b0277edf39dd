import type { deleteSavedCard as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { forPlayer, type Context } from '../context.ts';
import { findCustomer } from '../store/customers.ts';

/** Removes the caller's cards at Stripe, the only place where they are stored. */
export function deleteSavedCard(ctx: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const { db, stripe } = forPlayer(ctx, player);
    const customer = await findCustomer(db, player.id);
    if (customer?.customerId) await stripe.forgetCards(customer.customerId);
    return { status: 204, body: undefined };
  };
}
