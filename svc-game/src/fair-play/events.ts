import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { recordEntry } from '../contests/index.ts';
import { insertTraces } from './sql/account-traces.ts';

/** Enters the player into the contest, unless the payment was refunded before. */
export const onPaymentConfirmed = listener(paymentConfirmed, async (tx, { body }) => {
  const { paymentId, userId: playerId, contest, confirmedAt, cardHash } = body;
  await recordEntry(tx, { paymentId, playerId, contest, changedAt: confirmedAt });
  if (cardHash !== undefined)
    await insertTraces(tx, [{ contest, playerId, kind: 'card', hash: cardHash, at: new Date(confirmedAt) }]);
});
