import { paymentConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertEntry } from '../store/entries.ts';

/** Makes the player premium in that contest, unless a suspension of the same payment was heard first. */
export const onPaymentConfirmed = listener(paymentConfirmed, (tx, { body }) => insertEntry(tx, body));
