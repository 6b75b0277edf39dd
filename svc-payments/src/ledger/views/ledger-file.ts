import { csvText } from '@lights-out/service-kit';

import { type ExportedRow, holdsVat, vatIn } from '../rules/ledger.ts';
import { decimal } from './money-files.ts';

/** The ledger as CSV with a header row. Amounts in units of the currency, with a point. */
export function ledgerFile(rows: readonly ExportedRow[], vatPercent: number): string {
  return csvText(
    columns,
    rows.map((row) => csvRow(row, vatPercent)),
  );
}

const columns = [
  'booked_at',
  'transaction',
  'category',
  'source',
  'intent',
  'payment',
  'contest',
  'currency',
  'gross',
  'vat_percent',
  'vat',
  'gross_without_vat',
  'stripe_fee',
  'net',
];

function csvRow(row: ExportedRow, vatPercent: number) {
  const vat = vatIn(row, vatPercent);
  return {
    booked_at: row.bookedAt.toISOString(),
    transaction: row.id,
    category: row.category,
    source: row.sourceId,
    intent: row.intentId,
    payment: row.paymentId,
    contest: row.contest,
    currency: row.currency,
    gross: decimal(row.amountMinor),
    vat_percent: holdsVat(row) ? vatPercent : null,
    vat: decimal(vat),
    gross_without_vat: decimal(row.amountMinor - vat),
    stripe_fee: decimal(row.feeMinor),
    net: decimal(row.netMinor),
  };
}
