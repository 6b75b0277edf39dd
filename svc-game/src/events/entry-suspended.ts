import { entrySuspended } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { makeMonth } from '../flows/make-contest.ts';
import { markEntrySuspended } from '../store/entries.ts';

/** Suspends the entry, even if its confirmation arrives later. */
export const onEntrySuspended = listener(entrySuspended, async (tx, { body }) => {
  const { paymentId, userId, contest, suspendedAt } = body;
  await makeMonth(tx, contest);
  await markEntrySuspended(tx, { paymentId, playerId: userId, contest, changedAt: suspendedAt });
});
