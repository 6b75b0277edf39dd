import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { markDeparted } from '../store/customers.ts';
import { updateOpenPaymentsDue } from '../store/payments.ts';

/** Payments stay on record by the user's id alone; the sweepers take away what Stripe holds and what could still be paid. */
export const onAccountDeleted = listener(accountDeleted, async (tx, { body: { userId, deletedAt } }) => {
  await markDeparted(tx, userId, deletedAt);
  await updateOpenPaymentsDue(tx, userId, deletedAt);
});
