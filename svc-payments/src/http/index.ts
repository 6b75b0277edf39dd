import type { paymentsRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { deleteSavedCard } from './delete-saved-card.ts';
import { exportEntriesFile } from './export-entries-file.ts';
import { exportLedger } from './export-ledger.ts';
import { exportPaymentsFile } from './export-payments-file.ts';
import { exportPayments } from './export-payments.ts';
import { getAdminPayments } from './get-admin-payments.ts';
import { getAdminRefunds } from './get-admin-refunds.ts';
import { getEntry } from './get-entry.ts';
import { postWebhook } from './post-webhook.ts';
import { refundPayment } from './refund-payment.ts';
import { retryRefund } from './retry-refund.ts';
import { withoutStripeRefusals } from './stripe-refusals.ts';

export function createHandlers(ctx: Context): Handlers<typeof paymentsRoutes> {
  return withoutStripeRefusals({
    createPaymentIntent: createPaymentIntent(ctx),
    confirmPayment: confirmPayment(ctx),
    getEntry: getEntry(ctx),
    postWebhook: postWebhook(ctx),
    deleteSavedCard: deleteSavedCard(ctx),
    exportPayments: exportPayments(ctx),
    getAdminRefunds: getAdminRefunds(ctx),
    getAdminPayments: getAdminPayments(ctx),
    exportLedger: exportLedger(ctx),
    exportPaymentsFile: exportPaymentsFile(ctx),
    exportEntriesFile: exportEntriesFile(ctx),
    refundPayment: refundPayment(ctx),
    retryRefund: retryRefund(ctx),
  });
}
