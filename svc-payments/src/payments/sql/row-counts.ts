import type { RowCount } from '@lights-out/service-kit';

/** Rows that operators see as metrics. */
export const rowCounts: readonly RowCount[] = [
  {
    name: 'payments',
    help: 'Payments, by state.',
    labelName: 'state',
    sql: 'select state as label, count(*)::float8 as n from payments group by state',
  },
  {
    name: 'refunds_owed',
    help: 'Refunds that are owed and not asked for yet.',
    sql: "select count(*)::float8 as n from refunds where state = 'owed' and failures = 0",
  },
  {
    name: 'refunds_unsettled',
    help: 'Refunds that Stripe has not settled (pending) or has failed for good (failed), by state.',
    labelName: 'state',
    sql: `
      select state as label, count(payment_id)::float8 as n
      from unnest(array['pending', 'failed']) states (state) left join refunds using (state) group by state`,
  },
  {
    name: 'ledger_difference_minor',
    help: 'Euro cents by which the balance at Stripe differs from the ledger.',
    sql: 'select abs(coalesce(difference_minor, 0))::float8 as n from ledger_progress',
  },
];
