import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { recordEntry } from '../flows/apply-entry.ts';

/** Enters the player into the contest, unless the payment was refunded before. */
export const onPaymentConfirmed = listener(paymentConfirmed, (tx, { body }) => {
  const { paymentId, userId, contest, confirmedAt } = body;
  return recordEntry(tx, { paymentId, playerId: userId, contest, changedAt: confirmedAt });
});
