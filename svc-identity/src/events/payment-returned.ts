import { paymentReturned } from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { queueMail, type Mailing } from '../flows/queue-mail.ts';

/** Mails the player that a payment, or a part of it, is given back, and why. */
export function onPaymentReturned(mailing: Mailing): Listener {
  return listener(paymentReturned, async (tx, { body: { userId, paymentId: _id, contest: _contest, ...facts } }) => {
    await queueMail(mailing, tx, { kind: 'payment-returned', to: { userId }, facts });
  });
}
