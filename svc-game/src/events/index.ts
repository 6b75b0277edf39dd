import { onAccountDeleted } from './account-deleted.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';

/** The events that this service handles. */
export const listeners = [onPaymentConfirmed, onEntrySuspended, onAccountDeleted];
