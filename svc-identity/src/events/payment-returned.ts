import { paymentReturned } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player that a payment is given back, and why. */
export function onPaymentReturned(mailing: Mailing): Listener {
  return listener(paymentReturned, async (tx, { body: { userId, contestTitle, amountMinor, reason, canceledFor } }) => {
    const facts = { contestTitle, amountMinor, reason, canceledFor };
    await queueMail(mailing, tx, { kind: 'payment-returned', to: { userId }, facts });
  });
}
