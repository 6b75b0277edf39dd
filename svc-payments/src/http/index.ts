import type { paymentsRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { createAdminHandlers } from './admin/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { deleteSavedCard } from './delete-saved-card.ts';
import { exportPayments } from './export-payments.ts';
import { getEntry } from './get-entry.ts';
import { getOwnEntry } from './get-own-entry.ts';
import { postWebhook } from './post-webhook.ts';
import { withoutStripeRefusals } from './stripe-refusals.ts';

/** The handlers of this service's routes. Those of the portal are in `admin`. */
export function createHandlers(ctx: Context): Handlers<typeof paymentsRoutes> {
  return withoutStripeRefusals({
    createPaymentIntent: createPaymentIntent(ctx),
    confirmPayment: confirmPayment(ctx),
    getEntry: getEntry(ctx),
    getOwnEntry: getOwnEntry(ctx),
    postWebhook: postWebhook(ctx),
    deleteSavedCard: deleteSavedCard(ctx),
    exportPayments: exportPayments(ctx),
    ...createAdminHandlers(ctx),
  });
}
