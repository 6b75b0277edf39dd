import { stringify } from 'csv-stringify/sync';

import { holdsVat, vatIn, type ExportedRow } from '../../domain/ledger.ts';

/**
 * The ledger as CSV (RFC 4180) with a header row. Amounts in units of the currency, with a point. Nothing in it was typed by a
 * player, so that no cell is kept from being a formula: a negative amount is a number.
 */
export function ledgerFile(rows: readonly ExportedRow[], vatPercent: number): string {
  return stringify(
    rows.map((row) => csvRow(row, vatPercent)),
    { columns, header: true, record_delimiter: 'windows' },
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

function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
