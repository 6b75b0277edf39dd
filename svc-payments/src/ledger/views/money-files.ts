import type { CsvRow } from '@lights-out/service-kit';

import { vatIn } from '../rules/ledger.ts';
import type { ExportedEntry, ExportedPayment } from '../sql/exported-rows.ts';

const vatColumns = ['currency', 'gross', 'vat_percent', 'vat', 'gross_without_vat'] as const;

export const paymentColumns = [
  'created_at',
  'payment',
  'player',
  'contest',
  'intent',
  'state',
  ...vatColumns,
  'refund_reason',
  'refund_state',
  'refunded_at',
  'refunded',
];

/** VAT is that of the price, whether it was paid or not: `state` says so, and `refunded` what went back. */
export function paymentRow(row: ExportedPayment, vatPercent: number): CsvRow {
  return {
    created_at: row.createdAt.toISOString(),
    payment: row.id,
    player: row.userId,
    contest: row.contest,
    intent: row.intentId,
    state: row.state,
    ...vatOf(row, vatPercent),
    refund_reason: row.refundReason,
    refund_state: row.refundState,
    refunded_at: row.refundedAt?.toISOString() ?? null,
    refunded: returnedMinor(row) > 0 ? decimal(-returnedMinor(row)) : null,
  };
}

/** By a refund of ours, or at Stripe: by a refund there or a dispute. */
function returnedMinor({ amountMinor, refundState, refundedMinor, disputedMinor }: ExportedPayment): number {
  return refundState === 'done' ? amountMinor : refundedMinor + disputedMinor;
}

export const entryColumns = [
  'entered_at',
  'player',
  'contest',
  'state',
  'suspended_by',
  'terms_version',
  'payment',
  ...vatColumns,
];

export function entryRow(row: ExportedEntry, vatPercent: number): CsvRow {
  return {
    entered_at: row.enteredAt.toISOString(),
    player: row.userId,
    contest: row.contest,
    state: row.state,
    suspended_by: row.suspendedBy,
    terms_version: row.termsVersion,
    payment: row.paymentId,
    ...vatOf(row, vatPercent),
  };
}

function vatOf({ amountMinor, currency }: Pick<ExportedPayment, 'amountMinor' | 'currency'>, vatPercent: number) {
  const vat = vatIn({ category: 'charge', amountMinor }, vatPercent);
  return {
    currency,
    gross: decimal(amountMinor),
    vat_percent: vatPercent,
    vat: decimal(vat),
    gross_without_vat: decimal(amountMinor - vat),
  };
}

/** Cents in units of the currency, with a point. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
