import type { paymentsRoutes } from '@lights-out/contracts';
import type { AdminRoutes, Handlers } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { exportEntriesFile } from './export-entries-file.ts';
import { exportLedger } from './export-ledger.ts';
import { exportPaymentsFile } from './export-payments-file.ts';
import { getAdminPayments } from './get-admin-payments.ts';
import { getAdminRefunds } from './get-admin-refunds.ts';
import { refundPayment } from './refund-payment.ts';
import { retryRefund } from './retry-refund.ts';

/** The handlers of the portal's routes. */
export function createAdminHandlers(ctx: Context): Handlers<AdminRoutes<typeof paymentsRoutes>> {
  return {
    getAdminRefunds: getAdminRefunds(ctx),
    getAdminPayments: getAdminPayments(ctx),
    exportLedger: exportLedger(ctx),
    exportPaymentsFile: exportPaymentsFile(ctx),
    exportEntriesFile: exportEntriesFile(ctx),
    refundPayment: refundPayment(ctx),
    retryRefund: retryRefund(ctx),
  };
}
