import type { Sweeper } from '@lights-out/service-kit';

import type { PaymentsConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { duePayments } from './due-payments.ts';
import { leftCustomers } from './left-customers.ts';
import { owedRefunds } from './owed-refunds.ts';
import { unheardPayments } from './unheard-payments.ts';

export function createJobs(
  ctx: Context,
  config: Pick<PaymentsConfig, 'RECONCILE_EVERY_MS' | 'RECONCILE_LIST_EVERY_MS'>,
): Sweeper[] {
  return [
    duePayments(ctx, config.RECONCILE_EVERY_MS),
    owedRefunds(ctx, config.RECONCILE_EVERY_MS),
    leftCustomers(ctx, config.RECONCILE_EVERY_MS),
    unheardPayments(ctx, config.RECONCILE_LIST_EVERY_MS),
  ];
}
