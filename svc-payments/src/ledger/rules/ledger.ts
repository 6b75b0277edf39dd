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

/** Whether the movement is a sale or its return, which hold VAT; payouts and fees hold none. */
export function holdsVat({ category }: Pick<LedgerRow, 'category'>): boolean {
  return soldCategories.has(category);
}

/**
 * The VAT in a price that includes it, rounded to the cent, half away from zero: 24 of 150 at 19 %.
 */
export function vatIn(row: Pick<LedgerRow, 'category' | 'amountMinor'>, percent: number): number {
  const { amountMinor } = row;
  if (!holdsVat(row) || percent === 0) return 0;
  const vat = Math.round((Math.abs(amountMinor) * percent) / (100 + percent));
  return amountMinor < 0 ? -vat : vat;
}
