import type { RowCount } from '@lights-out/service-kit';

/** What operators see of money. */
export const rowCounts: readonly RowCount[] = [
  {
    name: 'payments',
    help: 'Payments, by state.',
    labelName: 'state',
    sql: 'select state as label, count(*)::float8 as n from payments group by state',
  },
  {
    name: 'refunds_owed',
    help: 'Money to be paid back that is still here.',
    sql: "select count(*)::float8 as n from refunds where state = 'owed'",
  },
];
