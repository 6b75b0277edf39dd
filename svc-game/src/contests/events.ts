import { accountClosed, accountReopened, entryRestored, entrySuspended } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { applyEntryToBoard } from './flows/apply-entry.ts';
import { closeAccount, reopenAccount } from './flows/close-account.ts';
import { makeMonth } from './flows/make-contest.ts';
import { upsertEntryState } from './sql/entries.ts';

/** Suspends the entry, even if its confirmation arrives later, and takes the player off the board. */
export const onEntrySuspended = listener(entrySuspended, async (tx, { body }) => {
  const { paymentId, userId, contest, suspendedAt } = body;
  const entry = { paymentId, playerId: userId, contest, changedAt: suspendedAt };
  await makeMonth(tx, contest);
  if (await upsertEntryState(tx, entry, 'suspended')) await applyEntryToBoard(tx, entry);
});

/** Makes the entry count again, even if its suspension arrives later, and puts the player back on the board. */
export const onEntryRestored = listener(entryRestored, async (tx, { body }) => {
  const { paymentId, userId, contest, restoredAt } = body;
  const entry = { paymentId, playerId: userId, contest, changedAt: restoredAt };
  await makeMonth(tx, contest);
  if (await upsertEntryState(tx, entry, 'active')) await applyEntryToBoard(tx, entry);
});

/** Takes the player off every board, and keeps games from being started. */
export const onAccountClosed = listener(accountClosed, (tx, { body }) => closeAccount(tx, body));

/** Puts the player back on the boards. */
export const onAccountReopened = listener(accountReopened, (tx, { body }) => reopenAccount(tx, body));
