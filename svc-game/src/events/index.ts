import { onAccountDeleted } from './account-deleted.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';

/** What this service hears. */
export const listeners = [onPaymentConfirmed, onEntrySuspended, onAccountDeleted];
