import type { EventContract } from './event.ts';
import {
  accountClosed,
  accountDeleted,
  accountRegistered,
  accountRenamed,
  accountReopened,
  accountReturned,
  addressConfirmed,
  adminPlayerLinked,
} from './events/accounts.ts';
import {
  adminActed,
  appealDecided,
  contestCanceled,
  contestClosing,
  contestPriced,
  monthUnsupplied,
  prizeAwarded,
  prizeChanged,
  prizeOfferEnded,
  prizeSet,
  resultStruck,
  reviewDue,
  standingsProvisional,
} from './events/contests.ts';
import { heatDecided, heatDue, heatInvited } from './events/heats.ts';
import {
  entryRestored,
  entrySuspended,
  ledgerExported,
  paymentConfirmed,
  paymentHandled,
  paymentReturned,
} from './events/payments.ts';
import { bankFetched } from './events/questions.ts';

export * from './events/accounts.ts';
export * from './events/contests.ts';
export * from './events/heats.ts';
export * from './events/payments.ts';
export * from './events/questions.ts';

/** Every event of the product. Queues, bindings and permissions are derived from it. */
export const allEvents: readonly EventContract[] = [
  paymentConfirmed,
  entrySuspended,
  entryRestored,
  ledgerExported,
  prizeAwarded,
  prizeOfferEnded,
  prizeSet,
  contestPriced,
  resultStruck,
  appealDecided,
  adminActed,
  accountRegistered,
  accountDeleted,
  accountReturned,
  adminPlayerLinked,
  addressConfirmed,
  accountRenamed,
  accountClosed,
  accountReopened,
  paymentHandled,
  contestClosing,
  standingsProvisional,
  reviewDue,
  contestCanceled,
  paymentReturned,
  prizeChanged,
  heatInvited,
  heatDue,
  heatDecided,
  bankFetched,
  monthUnsupplied,
];
