import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertEntry } from '../store/entries.ts';

/** The player is premium in that contest from now on, unless the payment was taken back already. */
export const onPaymentConfirmed = listener(paymentConfirmed, (tx, { body }) => insertEntry(tx, body));
