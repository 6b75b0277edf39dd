import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { markAccountDeleted } from './sql/customers.ts';
import { updateOpenPaymentsDue } from './sql/payments.ts';

/** Keeps the payments under the user's id. Jobs then delete the customer at Stripe and cancel open payments. */
export const onAccountDeleted = listener(accountDeleted, async (tx, { body: { userId, deletedAt } }) => {
  await markAccountDeleted(tx, userId, deletedAt);
  await updateOpenPaymentsDue(tx, userId, deletedAt);
});
