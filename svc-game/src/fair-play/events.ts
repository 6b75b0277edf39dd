import { accountReturned, adminPlayerLinked, paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { recordEntry } from '../contests/index.ts';
import { insertTraces } from './sql/account-traces.ts';
import { upsertAdminPlayer } from './sql/households.ts';
import { insertReturn } from './sql/marks.ts';

/** Remembers that the player had accounts before, which may have been disqualified. */
export const onAccountReturned = listener(accountReturned, (tx, { body: { userId, formerIds, returnedAt } }) =>
  insertReturn(tx, { playerId: userId, formerIds, at: returnedAt }),
);

/** Neither the admin's account nor its household wins a prize. */
export const onAdminPlayerLinked = listener(adminPlayerLinked, (tx, { body }) => upsertAdminPlayer(tx, body));

/** Enters the player into the contest, unless the payment was refunded before. */
export const onPaymentConfirmed = listener(paymentConfirmed, async (tx, { body }) => {
  const { paymentId, userId: playerId, contest, confirmedAt, cardHash } = body;
  await recordEntry(tx, { paymentId, playerId, contest, changedAt: confirmedAt });
  if (cardHash !== undefined)
    await insertTraces(tx, [{ contest, playerId, kind: 'card', hash: cardHash, at: new Date(confirmedAt) }]);
});
