import { onAccountRegistered } from './funnel/events.ts';
import { onAccountDeleted } from './heats/events.ts';
import { onAccountRenamed, onAddressConfirmed } from './players/events.ts';
import { onAccountClosed, onAccountReopened, onEntryRestored, onEntrySuspended } from './contests/events.ts';
import { onAccountReturned, onAdminPlayerLinked, onPaymentConfirmed } from './fair-play/events.ts';

/** The events that this service handles. */
export const listeners = [
  onPaymentConfirmed,
  onEntrySuspended,
  onEntryRestored,
  onAccountRegistered,
  onAccountDeleted,
  onAccountRenamed,
  onAccountClosed,
  onAccountReopened,
  onAccountReturned,
  onAdminPlayerLinked,
  onAddressConfirmed,
];
