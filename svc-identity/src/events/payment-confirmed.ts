import { paymentConfirmed } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';
import { insertEntry } from '../store/entries.ts';
import { updateAcceptedTerms } from '../store/users.ts';

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
