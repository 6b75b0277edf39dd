import type { paymentsRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Notice } from '../clients/stripe-webhooks.ts';
import type { MoneyDeps } from '../context.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { deleteSavedCard } from './delete-saved-card.ts';
import { exportPayments } from './export-payments.ts';
import { postWebhook } from './post-webhook.ts';

/** What the routes stand on. */
export interface Deps extends MoneyDeps {
  /** @throws {Refusal} `bad-signature` */
  readonly readWebhook: (sent: { bytes: Buffer; signature: string }, now: Date) => Notice;
  /** What a browser needs to talk to the provider itself. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string | null; readonly isDemo: boolean };
  /** Real money moves. */
  readonly isLive: boolean;
}

export function createHandlers(deps: Deps): Handlers<typeof paymentsRoutes> {
  return {
    createPaymentIntent: createPaymentIntent(deps),
    confirmPayment: confirmPayment(deps),
    postWebhook: postWebhook(deps),
    deleteSavedCard: deleteSavedCard(deps),
    exportPayments: exportPayments(deps),
  };
}
