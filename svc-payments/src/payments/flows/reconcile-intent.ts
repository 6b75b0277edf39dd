import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import { type Contest, findCancellation, findContest } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import { type IntentReading, judge, purposeOf, type Verdict } from '../rules/judge.ts';
import { decide } from '../rules/payment.ts';
import { newlyOwed } from '../rules/refund.ts';
import { hasDeletedAccount } from '../sql/customers.ts';
import { findEntry } from '../sql/entries.ts';
import {
  findDeployment,
  findPaymentByIntent,
  lockPayment,
  lockPlayerInContest,
  type Payment,
} from '../sql/payments.ts';
import { lockRefund } from '../sql/refunds.ts';
import { carryOut } from './carry-out.ts';
import { recordFoundIntent } from './record-found-intent.ts';
import { announceParts, isMovement, movementOf, recordReturns } from './record-returns.ts';
import { applyToRefund, refundOwed } from './refund-owed.ts';

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
    const id = payment?.id ?? (reading && purpose && (await recordFoundIntent(ctx, tx, reading, purpose)));
    if (id === undefined) return undefined;
    return applyReading(ctx, tx, { paymentId: id, contest, reading, before: payment }, requestId);
  });
  if (reconciled === 'outdated') return reconcileIntent(ctx, intentId, requestId);
  if (reconciled === undefined) return undefined;
  if (reconciled.payment.state === 'refunding') await refundOwed(ctx, reconciled.payment.id);
  await offerCard(ctx, reconciled);
  return reconciled;
}

interface ReadPayment {
  readonly paymentId: string;
  readonly contest: Contest;
  readonly reading: IntentReading | undefined;
  /** The payment before the intent was read; undefined where it had no row. */
  readonly before: Payment | undefined;
}

async function applyReading(
  ctx: Context,
  tx: Tx,
  { paymentId, contest, reading, before }: ReadPayment,
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
  const moved = movementOf(payment, reading?.charge);
  const isChange = decision.to !== 'stay' || isMovement(moved);
  // Another process has changed the payment since, perhaps from a later reading than this one.
  if (isChange && before !== undefined && !isUnchanged(payment, before)) return 'outdated';
  if (reading?.charge) await recordReturns(tx, payment, reading.charge, now);
  if (decision.to === 'stay') {
    if (payment.state === 'succeeded')
      await announceParts(ctx, tx, payment, moved, { contest, requestId, now, charge: reading?.charge });
    if (payment.state === 'refunding' && refund) await applyToRefund(ctx, tx, { paymentId, ...refund }, reading);
    return { payment, verdict, reading };
  }
  const facts = {
    contest,
    now,
    requestId,
    moved,
    reading,
    entryChangedAt: entry?.changedAt,
    canceledFor,
  };
  await carryOut(ctx, tx, payment, decision, facts);
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

// An intent that Stripe does not have can no longer be paid.
function verdictOn(
  reading: IntentReading | undefined,
  { userId }: Payment,
  { id: contest, feeMinor }: Contest,
  isLive: boolean,
): Verdict {
  return reading === undefined ? { kind: 'canceled' } : judge(reading, { userId, contest, feeMinor, isLive });
}

function isUnchanged(payment: Payment, before: Payment): boolean {
  const { state, refundedMinor, disputedMinor } = payment;
  return state === before.state && refundedMinor === before.refundedMinor && disputedMinor === before.disputedMinor;
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
