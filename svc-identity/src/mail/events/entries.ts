import { entryRestored, entrySuspended, paymentConfirmed, paymentReturned } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { insertEntry, updateAcceptedTerms, upsertEntryState } from '../../users/index.ts';
import { type Mailing, queueMail } from '../flows/queue-mail.ts';

/** Makes the player premium in that contest, unless a suspension of the same payment was heard first, and mails the receipt. */
export function onPaymentConfirmed(mailing: Mailing): Listener {
  return listener(paymentConfirmed, async (tx, { body: { receipt, ...entry } }) => {
    await insertEntry(tx, entry);
    if (receipt === undefined) return;
    const { paymentId, userId, confirmedAt: paidAt } = entry;
    const { termsVersion: version } = receipt;
    if (version !== null) await updateAcceptedTerms(tx, userId, { version, at: new Date(paidAt) });
    await queueMail(mailing, tx, { kind: 'entered', to: { userId }, facts: { paymentId, paidAt, ...receipt } });
  });
}

/** Voids the payment, even if its confirmation is heard only later, and mails the player why. */
export function onEntrySuspended(mailing: Mailing): Listener {
  return listener(entrySuspended, async (tx, { body: { cause, suspendedAt, ...entry } }) => {
    await upsertEntryState(tx, entry, { state: 'suspended', at: suspendedAt });
    if (cause === undefined) return;
    await queueMail(mailing, tx, { kind: 'entry-suspended', to: { userId: entry.userId }, facts: cause });
  });
}

/** Makes the payment count again, even if its suspension is heard only later, and mails the player. */
export function onEntryRestored(mailing: Mailing): Listener {
  return listener(entryRestored, async (tx, { body: { contestTitle, restoredAt, ...entry } }) => {
    await upsertEntryState(tx, entry, { state: 'active', at: restoredAt });
    if (contestTitle === undefined) return;
    await queueMail(mailing, tx, { kind: 'entry-restored', to: { userId: entry.userId }, facts: { contestTitle } });
  });
}

/** Mails the player that a payment, or a part of it, is given back, and why. */
export function onPaymentReturned(mailing: Mailing): Listener {
  return listener(paymentReturned, async (tx, { body: { userId, paymentId: _id, contest: _contest, ...facts } }) => {
    await queueMail(mailing, tx, { kind: 'payment-returned', to: { userId }, facts });
  });
}
