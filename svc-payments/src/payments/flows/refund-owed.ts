import { paymentReturned } from '@lights-out/contracts';
import { type EventOrigin, inTransaction, type Tx } from '@lights-out/service-kit';

import { StripeUnavailable } from '../../clients/stripe-calls.ts';
import type { Context } from '../../context.ts';
import { type IntentReading, isLive, type RefundReading } from '../rules/judge.ts';
import { nextCheckAt, type RefundReason } from '../rules/payment.ts';
import { afterFailure, followRefund, type RefundFacts } from '../rules/refund.ts';
import { findPayment, lockPayment, type Payment, updatePaymentState } from '../sql/payments.ts';
import {
  claimOwedRefund,
  lockRefund,
  markRefunded,
  type OwedRefund,
  updateRefund,
  updateRefundAttempt,
} from '../sql/refunds.ts';

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

async function makeRefund(ctx: Context, { paymentId, reason, attempt }: OwedRefund): Promise<void> {
  const { db, stripe } = ctx;
  const payment = await findPayment(db, paymentId);
  if (payment === undefined || payment.intentId === null)
    throw new Error(`Payment ${paymentId} owes a refund without an intent.`);
  const { intentId } = payment;
  // A part may have gone back already.
  const charge = (await stripe.readIntent(intentId))?.charge;
  const amountMinor = charge?.leftMinor ?? payment.amountMinor;
  const made =
    amountMinor > 0 ? await stripe.refund({ id: paymentId, intentId, amountMinor }, reason, attempt) : undefined;
  const outcome = made ?? (await findOutcome(ctx, intentId));
  await inTransaction(db, (tx) => recordOutcome(ctx, tx, paymentId, outcome));
}

type Outcome = Pick<RefundReading, 'status' | 'failureReason'> & { readonly id?: string };

/** What has become of the money that Stripe does not refund: it has gone back already, is on its way, or stays here. */
async function findOutcome({ stripe }: Context, intentId: string): Promise<Outcome> {
  const charge = (await stripe.readIntent(intentId))?.charge;
  if (!charge || charge.leftMinor > 0) return { status: 'failed', failureReason: 'refused' };
  return charge.refunds.find(isLive) ?? { status: 'succeeded', failureReason: null };
}

async function recordOutcome({ clock, log }: Context, tx: Tx, paymentId: string, outcome: Outcome): Promise<void> {
  const now = clock.now();
  // In the order in which `reconcileIntent` locks them, so that neither waits for the other in a circle.
  await lockPayment(tx, paymentId);
  const refund = await lockRefund(tx, paymentId);
  if (refund === undefined || refund.state === 'done') return;
  if (outcome.status === 'succeeded') {
    const checkAt = nextCheckAt('refunded', 0, now);
    await updatePaymentState(tx, paymentId, { from: 'refunding', to: 'refunded', at: now, checkAt });
    await markRefunded(tx, paymentId, now, outcome.id);
    return log.info({ event: 'refunded', paymentId, reason: refund.reason });
  }
  const hasFailed = outcome.status === 'failed' || outcome.status === 'canceled';
  const step = hasFailed
    ? afterFailure(refund, outcome, now)
    : ({ to: 'pending', refundId: outcome.id ?? '' } as const);
  if (step.to === 'stay') return;
  await updateRefund(tx, paymentId, step);
  log[hasFailed ? 'error' : 'info']({ event: hasFailed ? 'refund-failed' : 'refund-pending', paymentId, ...step });
}

/**
 * Publishes that what is left of a payment is given back, once: of a refund that has failed the player was told before.
 */
export async function announceReturn(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  { id: paymentId, userId, contest, state }: Payment,
  reason: RefundReason,
  facts: {
    readonly contestTitle: string;
    /** What was not given back before. */
    readonly leftMinor: number;
    readonly canceledFor: string | undefined;
    readonly origin: EventOrigin;
  },
): Promise<void> {
  // A deleted account has no player to tell.
  if (reason === 'departed' || state === 'refunded') return;
  const canceledFor = reason === 'canceled' ? (facts.canceledFor ?? null) : null;
  const { contestTitle, leftMinor: amountMinor } = facts;
  const returned = { paymentId, userId, contest, contestTitle, amountMinor, reason, canceledFor };
  await outbox.announce(tx, paymentReturned, returned, facts.origin);
}

/** Brings a locked refund that is owed in line with the refunds that Stripe lists. */
export async function applyToRefund(
  { clock, log }: Context,
  tx: Tx,
  { paymentId, ...refund }: RefundFacts & { readonly paymentId: string },
  reading: IntentReading | undefined,
): Promise<void> {
  if (!reading?.charge) return;
  const step = followRefund(refund, reading.charge, clock.now());
  if (step.to === 'stay') return;
  await updateRefund(tx, paymentId, step);
  log[step.to === 'failed' ? 'error' : 'warn']({ event: 'refund-followed', paymentId, from: refund.state, ...step });
}
