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
    help: 'Refunds that are owed and not made yet.',
    sql: "select count(*)::float8 as n from refunds where state = 'owed'",
  },
];
