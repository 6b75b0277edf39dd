import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { makeMonth } from '../flows/make-contest.ts';
import { insertEntry } from '../store/entries.ts';

/** Enters the player into the contest, unless the payment was refunded before. */
export const onPaymentConfirmed = listener(paymentConfirmed, async (tx, { body }) => {
  const { paymentId, userId, contest, confirmedAt } = body;
  await makeMonth(tx, contest);
  await insertEntry(tx, { paymentId, playerId: userId, contest, changedAt: confirmedAt });
});
