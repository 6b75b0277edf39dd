import type { Sweeper } from '@lights-out/service-kit';

import type { PaymentsConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { duePayments } from './due-payments.ts';
import { customersOfDeletedAccounts } from './customers-of-deleted-accounts.ts';
import { owedRefunds } from './owed-refunds.ts';
import { missedPayments } from './missed-payments.ts';

export function createJobs(
  ctx: Context,
  config: Pick<PaymentsConfig, 'RECONCILE_EVERY_MS' | 'RECONCILE_LIST_EVERY_MS'>,
): Sweeper[] {
  return [
    duePayments(ctx, config.RECONCILE_EVERY_MS),
    owedRefunds(ctx, config.RECONCILE_EVERY_MS),
    customersOfDeletedAccounts(ctx, config.RECONCILE_EVERY_MS),
    missedPayments(ctx, config.RECONCILE_LIST_EVERY_MS),
  ];
}
