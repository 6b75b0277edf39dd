import { accountClosed, accountReopened, entryRestored, entrySuspended } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { changeEntry } from './flows/apply-entry.ts';
import { closeAccount, reopenAccount } from './flows/close-account.ts';

/** Suspends the entry, even if its confirmation arrives later, and takes the player off the board. */
export const onEntrySuspended = listener(entrySuspended, async (tx, { body }) => {
  const { paymentId, userId, contest, suspendedAt } = body;
  await changeEntry(tx, { paymentId, playerId: userId, contest, changedAt: suspendedAt }, 'suspended');
});

/** Makes the entry count again, even if its suspension arrives later, and puts the player back on the board. */
export const onEntryRestored = listener(entryRestored, async (tx, { body }) => {
  const { paymentId, userId, contest, restoredAt } = body;
  await changeEntry(tx, { paymentId, playerId: userId, contest, changedAt: restoredAt }, 'active');
});

/** Takes the player off every board, and keeps games from being started. */
export const onAccountClosed = listener(accountClosed, (tx, { body }) => closeAccount(tx, body));

/** Puts the player back on the boards. */
export const onAccountReopened = listener(accountReopened, (tx, { body }) => reopenAccount(tx, body));
