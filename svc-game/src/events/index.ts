import { onAccountDeleted } from './account-deleted.ts';
import { onAccountRenamed } from './account-renamed.ts';
import { onAddressConfirmed } from './address-confirmed.ts';
import { onEntryRestored } from './entry-restored.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';

/** The events that this service handles. */
export const listeners = [
  onPaymentConfirmed,
  onEntrySuspended,
  onEntryRestored,
  onAccountDeleted,
  onAccountRenamed,
  onAddressConfirmed,
];
