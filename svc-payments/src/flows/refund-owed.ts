import { inTransaction } from '@lights-out/service-kit';

import { StripeUnavailable } from '../clients/stripe-failures.ts';
import type { Context } from '../context.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import { findPayment, updatePaymentState } from '../store/payments.ts';
import { claimOwedRefund, markRefunded, updateRefundAttempt, type OwedRefund } from '../store/refunds.ts';

const retryAfterMs = 30_000;

/**
 * Tries at once to refund what this payment owes. A failure is logged and left to the `refunds-owed` job, so it does not
 * fail the caller.
 */
export async function refundOwed(ctx: Context, paymentId: string): Promise<void> {
  await refundNextOwed(ctx, paymentId);
}

/** Refunds the payment that has been due longest, or the given one. Returns false when none is due or Stripe is down. */
export async function refundNextOwed(ctx: Context, paymentId?: string): Promise<boolean> {
  const { db, clock, log } = ctx;
  const now = clock.now();
  const owed = await claimOwedRefund(db, now, new Date(now.getTime() + retryAfterMs), paymentId);
  if (owed === undefined) return false;
  try {
    await makeRefund(ctx, owed);
    return true;
  } catch (error) {
    if (error instanceof StripeUnavailable && error.isFinal) await updateRefundAttempt(db, owed);
    log.error({
      event: 'refund-failed',
      paymentId: owed.paymentId,
      tries: owed.tries,
      reason: (error as Error).message,
    });
    // With Stripe down, the next refund would fail as well.
    return !(error instanceof StripeUnavailable);
  }
}

async function makeRefund(
  { db, clock, log, stripe }: Context,
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
