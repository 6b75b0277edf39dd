import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { makeMonth } from '../flows/make-contest.ts';
import { insertEntry } from '../store/entries.ts';

/** The player may play in that contest from now on, unless the payment was taken back already. */
export const onPaymentConfirmed = listener(paymentConfirmed, async (tx, { body }) => {
  const { paymentId, userId, contest, confirmedAt } = body;
  await makeMonth(tx, contest);
  await insertEntry(tx, { paymentId, playerId: userId, contest, changedAt: confirmedAt });
});
