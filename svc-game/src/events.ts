import { onAccountDeleted } from './play/events/account-deleted.ts';
import { onAccountRenamed } from './players/events/account-renamed.ts';
import { onAddressConfirmed } from './players/events/address-confirmed.ts';
import { onEntryRestored } from './contests/events/entry-restored.ts';
import { onEntrySuspended } from './contests/events/entry-suspended.ts';
import { onPaymentConfirmed } from './fair-play/events/payment-confirmed.ts';

/** The events that this service handles. */
export const listeners = [
  onPaymentConfirmed,
  onEntrySuspended,
  onEntryRestored,
  onAccountDeleted,
  onAccountRenamed,
  onAddressConfirmed,
];
