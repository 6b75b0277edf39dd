import type { Listener } from '@lights-out/service-kit';

import type { SendMail } from '../clients/mail.ts';
import { onAdminActed } from './admin-acted.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';
import { onPrizeAwarded } from './prize-awarded.ts';

/** What the listeners stand on. */
export interface ListenerDeps {
  readonly sendMail: SendMail;
  /** Where players reach the site. */
  readonly origin: string;
}

/** What this service hears. */
export function createListeners(deps: ListenerDeps): Listener[] {
  return [onPaymentConfirmed, onEntrySuspended, onPrizeAwarded(deps), onAdminActed];
}
