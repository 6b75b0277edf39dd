import { createWake, type Sweeper } from '@lights-out/service-kit';

import type { PaymentsConfig } from './config.ts';
import type { Context } from './context.ts';
import { ledger } from './ledger/jobs.ts';
import { customersOfDeletedAccounts, duePayments, dueWork, missedPayments, owedRefunds } from './payments/jobs.ts';

// The look wakes them; this is only in case that it fails and they do not.
const unwokenTurns = 12;

export function createJobs(
  ctx: Context,
  config: Pick<PaymentsConfig, 'RECONCILE_EVERY_MS' | 'RECONCILE_LIST_EVERY_MS'>,
): Sweeper[] {
  const wakes = { payments: createWake(), refunds: createWake(), customers: createWake() };
  const slowly = config.RECONCILE_EVERY_MS * unwokenTurns;
  return [
    dueWork(ctx, config.RECONCILE_EVERY_MS, wakes),
    { ...duePayments(ctx, slowly), wake: wakes.payments },
    { ...owedRefunds(ctx, slowly), wake: wakes.refunds },
    { ...customersOfDeletedAccounts(ctx, slowly), wake: wakes.customers },
    missedPayments(ctx, config.RECONCILE_LIST_EVERY_MS),
    ledger(ctx, config.RECONCILE_LIST_EVERY_MS),
  ];
}
