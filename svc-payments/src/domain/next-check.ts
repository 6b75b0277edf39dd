import type { PaymentState } from './payment.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits before a payment in this state is read again. With `forEver`, the last wait repeats. */
const schedules: Readonly<Record<PaymentState, { readonly waits: readonly number[]; readonly forEver: boolean }>> = {
  // Most payments are made in the first hour, so a closed tab or a lost webhook is noticed then.
  preparing: { waits: [10 * minute, hour, day], forEver: true },
  open: { waits: [minute, minute, minute, 2 * minute, 5 * minute, 10 * minute, hour, 6 * hour], forEver: true },
  canceled: { waits: [], forEver: false },
  // Stripe repeats webhooks about refunds and disputes for three days; these checks find what they missed.
  succeeded: { waits: [hour, day, 3 * day, 7 * day], forEver: false },
  refunding: { waits: [hour, day], forEver: true },
  // A refund can fail for a month, and a dispute is decided after up to three.
  refunded: { waits: [day, 7 * day, 30 * day], forEver: false },
  reversed: { waits: [hour, day, 7 * day, 30 * day, 60 * day], forEver: false },
};

/** When a payment is next read at Stripe, after so many checks in this state; null for never. */
export function nextCheckAt(state: PaymentState, checks: number, now: Date): Date | null {
  const { waits, forEver } = schedules[state];
  const waitMs = waits[checks] ?? (forEver ? waits.at(-1) : undefined);
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
