import type { paymentsRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import { withoutStripeRefusals } from './clients/stripe-refusals.ts';
import type { Context } from './context.ts';
import { ledgerPortal } from './ledger/portal.ts';
import { paymentsPortal } from './payments/portal.ts';
import { entryRoutes } from './payments/routes.ts';

/** The handlers of this service's routes, subject by subject. A route without one does not compile. */
export function createHandlers(ctx: Context): Handlers<typeof paymentsRoutes> {
  return withoutStripeRefusals({
    ...entryRoutes(ctx),
    ...paymentsPortal(ctx),
    ...ledgerPortal(ctx),
  });
}
