import type { PaymentState } from './payment.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits before a payment in this state is read again; the last one goes on for ever where `forEver` is set. */
const schedules: Readonly<Record<PaymentState, { readonly waits: readonly number[]; readonly forEver: boolean }>> = {
  // Its first hour is when a payment is made, and a closed tab or a lost webhook noticed.
  preparing: { waits: [10 * minute, hour, day], forEver: true },
  open: { waits: [minute, minute, minute, 2 * minute, 5 * minute, 10 * minute, hour, 6 * hour], forEver: true },
  canceled: { waits: [], forEver: false },
  // Refunds and disputes are told by webhooks, for three days again and again; this finds what those missed.
  succeeded: { waits: [hour, day, 3 * day, 7 * day], forEver: false },
  refunding: { waits: [hour, day], forEver: true },
  refunded: { waits: [], forEver: false },
  reversed: { waits: [], forEver: false },
};

/** When a payment is next read at Stripe unasked, after so many checks in this state; never where null. */
export function nextCheckAt(state: PaymentState, checks: number, now: Date): Date | null {
  const { waits, forEver } = schedules[state];
  const waitMs = waits[checks] ?? (forEver ? waits.at(-1) : undefined);
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
