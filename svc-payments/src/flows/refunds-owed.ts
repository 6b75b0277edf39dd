import { inTransaction, type Sweeper } from '@lights-out/service-kit';

import { StripeAway } from '../clients/stripe-failures.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import { findPayment, updatePaymentState } from '../store/payments.ts';
import { claimOwedRefund, markRefunded, updateRefundAttempt, type OwedRefund } from '../store/refunds.ts';
import type { MoneyDeps } from '../context.ts';

const retryAfterMs = 30_000;

/** Gives back what is owed, again and again until Stripe has done it. */
export function refundSweeper(deps: MoneyDeps, everyMs: number): Sweeper {
  return {
    name: 'refunds-owed',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await payBackNext(deps);
    },
  };
}

/** Tries at once what this payment owes. That it fails is no failure of whoever found out: the sweeper goes on with it. */
export async function payBackOwed(deps: MoneyDeps, paymentId: string): Promise<void> {
  await payBackNext(deps, paymentId);
}

async function payBackNext(deps: MoneyDeps, paymentId?: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const owed = await claimOwedRefund(db, now, new Date(now.getTime() + retryAfterMs), paymentId);
  if (owed === undefined) return false;
  try {
    await payBack(deps, owed);
    return true;
  } catch (error) {
    if (error instanceof StripeAway && error.isFinal) await updateRefundAttempt(db, owed);
    log.error({
      event: 'refund-failed',
      paymentId: owed.paymentId,
      tries: owed.tries,
      reason: (error as Error).message,
    });
    // Where Stripe does not answer the next one would fare no better.
    return !(error instanceof StripeAway);
  }
}

async function payBack(
  { db, clock, log, stripe }: MoneyDeps,
  { paymentId, reason, attempt }: OwedRefund,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment === undefined || payment.intentId === null)
    throw new Error(`Payment ${paymentId} owes a refund without an intent.`);
  const refundId = await stripe.refund(
    { id: paymentId, intentId: payment.intentId, amountMinor: payment.amountMinor },
    reason,
    attempt,
  );
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await updatePaymentState(tx, paymentId, {
      from: 'refunding',
      to: 'refunded',
      at: now,
      checkAt: nextCheckAt('refunded', 0, now),
    });
    await markRefunded(tx, paymentId, now, refundId);
  });
  log.info({ event: 'refunded', paymentId, reason });
}
