/** One movement of the balance at Stripe: what came in or went out, and what Stripe kept of it. Amounts in cents. */
export interface LedgerRow {
  readonly id: string;
  /** Stripe's reporting category. */
  readonly category: string;
  readonly sourceId: string | null;
  /** The intent of the payment that it belongs to; null for a payout or a fee. */
  readonly intentId: string | null;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly netMinor: number;
  readonly currency: string;
  readonly bookedAt: Date;
}

/** A row with the payment that it belongs to, where this deployment has it. */
export interface ExportedRow extends LedgerRow {
  readonly paymentId: string | null;
  readonly contest: string | null;
}

const soldCategories = new Set([
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'partial_capture_reversal',
]);

/**
 * The VAT in a price that includes it, rounded to the cent, half away from zero: 24 of 150 at 19 %. Payouts and fees are
 * no sales and hold none.
 */
export function vatIn({ category, amountMinor }: Pick<LedgerRow, 'category' | 'amountMinor'>, percent: number): number {
  if (!soldCategories.has(category) || percent === 0) return 0;
  const vat = Math.round((Math.abs(amountMinor) * percent) / (100 + percent));
  return amountMinor < 0 ? -vat : vat;
}

const columns: readonly [name: string, value: (row: ExportedRow, percent: number) => string][] = [
  ['booked_at', ({ bookedAt }) => bookedAt.toISOString()],
  ['transaction', ({ id }) => id],
  ['category', ({ category }) => category],
  ['source', ({ sourceId }) => sourceId ?? ''],
  ['intent', ({ intentId }) => intentId ?? ''],
  ['payment', ({ paymentId }) => paymentId ?? ''],
  ['contest', ({ contest }) => contest ?? ''],
  ['currency', ({ currency }) => currency],
  ['gross', ({ amountMinor }) => decimal(amountMinor)],
  ['vat_percent', (row, percent) => (soldCategories.has(row.category) ? String(percent) : '')],
  ['vat', (row, percent) => decimal(vatIn(row, percent))],
  ['gross_without_vat', (row, percent) => decimal(row.amountMinor - vatIn(row, percent))],
  ['stripe_fee', ({ feeMinor }) => decimal(feeMinor)],
  ['net', ({ netMinor }) => decimal(netMinor)],
];

/** The ledger as CSV (RFC 4180) with a header row. Amounts in units of the currency, with a point. */
export function ledgerCsv(rows: readonly ExportedRow[], vatPercent: number): string {
  const lines = rows.map((row) => columns.map(([, value]) => field(value(row, vatPercent))).join(','));
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
}

function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function field(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
