import type { Clock, Db, Log, Outbox } from '@lights-out/service-kit';

import type { Payments } from './clients/stripe.ts';

/** What everything that moves a payment stands on. */
export interface MoneyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly stripe: Payments;
  readonly outbox: Outbox;
}
