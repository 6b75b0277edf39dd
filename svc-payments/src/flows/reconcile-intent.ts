import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { Contest } from '../domain/contest.ts';
import { judge, purposeOf, type IntentPurpose, type IntentReading, type Verdict } from '../domain/judge.ts';
import { decide, outsideRefundOf, type PaymentState } from '../domain/payment.ts';
import { followRefund, newlyOwed, type RefundFacts } from '../domain/refund.ts';
import { findCancellation, findContest } from '../store/contests.ts';
import { hasDeletedAccount } from '../store/customers.ts';
import { findEntry } from '../store/entries.ts';
import {
  findDeployment,
  findPaymentByIntent,
  lockPlayerInContest,
  lockPayment,
  updateOutsideRefund,
  type Payment,
} from '../store/payments.ts';
import { lockRefund, updateRefund } from '../store/refunds.ts';
import { carryOut } from './carry-out.ts';
import { recordFoundIntent } from './record-found-intent.ts';
import { refundOwed } from './refund-owed.ts';

export interface Reconciled {
  readonly payment: Payment;
  readonly verdict: Exclude<Verdict, { kind: 'foreign' }>;
  /** Undefined when Stripe no longer has the intent. */
  readonly reading: IntentReading | undefined;
}

/**
 * Reads an intent at Stripe and brings our payment, entry and refund in line with it. Idempotent: the browser's
 * confirmation, a webhook and the jobs may call it in any order and any number of times (decision 0040).
 *
 * @param known the intent's payment, when the caller has read it already
 * @returns undefined for an intent that this deployment did not make, or of a contest that it does not know yet
 */
export async function reconcileIntent(
  ctx: Context,
  intentId: string,
  requestId: string,
  known?: Payment,
): Promise<Reconciled | undefined> {
  const payment = known ?? (await findPaymentByIntent(ctx.db, intentId));
  const reading = await ctx.stripe.readIntent(intentId);
  const purpose = payment ? undefined : reading && purposeOf(reading.metadata, await findDeployment(ctx.db));
  const target = payment ?? purpose;
  if (target === undefined) return undefined;
  const contest = await findContest(ctx.db, target.contest);
  if (contest === undefined) {
    // Found at Stripe after our rows were lost. It is tried again, as the contest may be announced by then.
    ctx.log.error({ event: 'payment-of-unknown-contest', requestId, intentId, contest: target.contest });
    return undefined;
  }
  const reconciled = await inRetriedTransaction(ctx.db, async (tx) => {
    await lockPlayerInContest(tx, target.userId, target.contest);
    const id = payment?.id ?? (await idOfFoundIntent(ctx, tx, reading, purpose));
    if (id === undefined) return undefined;
    return applyReading(ctx, tx, { paymentId: id, contest, reading, stateBefore: payment?.state }, requestId);
  });
  if (reconciled === 'outdated') return reconcileIntent(ctx, intentId, requestId);
  if (reconciled === undefined) return undefined;
  if (reconciled.payment.state === 'refunding') await refundOwed(ctx, reconciled.payment.id);
  await offerCard(ctx, reconciled);
  return reconciled;
}

async function idOfFoundIntent(
  { stripe: { isLive }, clock }: Context,
  tx: Tx,
  reading: IntentReading | undefined,
  purpose: IntentPurpose | undefined,
): Promise<string | undefined> {
  return reading && purpose && recordFoundIntent(tx, reading, purpose, { isLive, now: clock.now() });
}

interface ReadPayment {
  readonly paymentId: string;
  readonly contest: Contest;
  readonly reading: IntentReading | undefined;
  /** The payment's state before the intent was read; undefined where it had no row. */
  readonly stateBefore: PaymentState | undefined;
}

async function applyReading(
  ctx: Context,
  tx: Tx,
  { paymentId, contest, reading, stateBefore }: ReadPayment,
  requestId: string,
): Promise<Reconciled | 'outdated' | undefined> {
  const now = ctx.clock.now();
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  const verdict = verdictOn(reading, payment, contest, ctx.stripe.isLive);
  if (verdict.kind === 'foreign') return undefined;
  const entry = await findEntry(tx, payment.userId, payment.contest);
  const refund = await lockRefund(tx, paymentId);
  const canceledFor = await findCancellation(tx, payment.contest);
  const decision = decide(payment.state, verdict, {
    entry: entry && { suspendedBy: entry.suspendedBy, isOfAnotherPayment: entry.paymentId !== paymentId },
    hasEnded: now >= contest.closesAt,
    isCanceled: canceledFor !== undefined,
    hasDeletedAccount: await hasDeletedAccount(tx, payment.userId),
    refundReason: refund?.reason,
  });
  // Another process has changed the payment since, perhaps from a later reading than this one.
  if (decision.to !== 'stay' && stateBefore !== undefined && stateBefore !== payment.state) return 'outdated';
  const outside = outsideRefundOf(decision.to === 'stay' ? payment.state : decision.to, reading?.charge);
  if (outside !== undefined && outside !== payment.outsideRefund)
    await updateOutsideRefund(tx, paymentId, outside, now);
  if (decision.to === 'stay') {
    if (payment.state === 'refunding' && refund) await applyToRefund(ctx, tx, { paymentId, ...refund }, reading);
    return { payment, verdict, reading };
  }
  await carryOut(ctx, tx, payment, decision, {
    contest,
    now,
    requestId,
    isPending: verdict.kind === 'paid' && verdict.isPending,
    cardId: reading?.card?.isSaved ? reading.card.id : undefined,
    fingerprint: reading?.card?.fingerprint ?? null,
    entryChangedAt: entry?.changedAt,
    canceledFor,
  });
  if (decision.to === 'refunding') await applyToRefund(ctx, tx, { paymentId, ...(refund ?? newlyOwed) }, reading);
  ctx.log.info({
    event: 'payment-moved',
    requestId,
    paymentId,
    from: payment.state,
    to: decision.to,
    ...('reason' in decision && { reason: decision.reason }),
  });
  if (verdict.kind === 'paid' && !verdict.fits)
    ctx.log.error({ event: 'payment-unfit', requestId, paymentId, faults: verdict.faults });
  return { payment: { ...payment, state: decision.to }, verdict, reading };
}

/** Brings a locked refund that is owed in line with the refunds that Stripe lists. */
async function applyToRefund(
  { clock, log }: Context,
  tx: Tx,
  { paymentId, ...refund }: RefundFacts & { readonly paymentId: string },
  reading: IntentReading | undefined,
): Promise<void> {
  if (!reading?.charge) return;
  const step = followRefund(refund, reading.charge.refunds, clock.now());
  if (step.to === 'stay') return;
  await updateRefund(tx, paymentId, step);
  log[step.to === 'failed' ? 'error' : 'warn']({ event: 'refund-followed', paymentId, from: refund.state, ...step });
}

// An intent that Stripe does not have can no longer be paid.
function verdictOn(
  reading: IntentReading | undefined,
  { userId }: Payment,
  { id: contest, feeMinor }: Contest,
  isLive: boolean,
): Verdict {
  return reading === undefined ? { kind: 'canceled' } : judge(reading, { userId, contest, feeMinor, isLive });
}

/**
 * Stripe lists a card saved with a payment only after `allow_redisplay` has been set on it. A failure does not fail the
 * caller: the next reading of the payment tries again.
 */
async function offerCard({ stripe, log }: Context, { payment, reading }: Reconciled): Promise<void> {
  const card = reading?.card;
  if (payment.state !== 'succeeded' || !card?.isSaved || card.isOffered) return;
  try {
    await stripe.offerCard(card.id);
  } catch (error) {
    log.warn({ event: 'card-not-offered', paymentId: payment.id, reason: (error as Error).message });
  }
}
