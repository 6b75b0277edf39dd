import { createHmac, randomBytes } from 'node:crypto';

import { contestInText, entryRestored, entrySuspended, paymentConfirmed } from '@lights-out/contracts';
import { claimSecret, inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { Contest } from '../domain/contest.ts';
import { judge, purposeOf, type IntentReading, type Verdict } from '../domain/judge.ts';
import { decide, nextCheckAt, outsideRefundOf, type Decision, type PaymentState } from '../domain/payment.ts';
import { newlyOwed } from '../domain/refund.ts';
import { findCancellation, findContest } from '../store/contests.ts';
import { hasDeletedAccount, updateLastCard } from '../store/customers.ts';
import { findEntry, markEntryRestored, markEntrySuspended, upsertEntry } from '../store/entries.ts';
import {
  findDeployment,
  findPaymentByIntent,
  lockPlayerInContest,
  lockPayment,
  updateOutsideRefund,
  updatePaymentState,
  type Payment,
} from '../store/payments.ts';
import { insertRefund, lockRefund, markRefunded } from '../store/refunds.ts';
import { recordFoundIntent } from './record-found-intent.ts';
import { announceReturn, applyToRefund, refundOwed } from './refund-owed.ts';

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
    return applyReading(ctx, tx, { paymentId: id, contest, reading, stateBefore: payment?.state }, requestId);
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
  const facts = {
    contest,
    now,
    requestId,
    verdict,
    card: reading?.card,
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

/** What a decision was made on, as far as it is stored or announced. */
interface DecidedOn {
  readonly contest: Contest;
  readonly now: Date;
  readonly requestId: string;
  readonly verdict: Reconciled['verdict'];
  /** The card that has paid. */
  readonly card: IntentReading['card'] | undefined;
  /** When the player's entry was last changed. */
  readonly entryChangedAt: Date | undefined;
  /** Why the contest was cancelled, where it was. */
  readonly canceledFor: string | undefined;
}

/** Stores a decision about a payment with its effect on the entry and the refund, and announces it. */
async function carryOut(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  payment: Payment,
  decision: Exclude<Decision, { to: 'stay' }>,
  { contest: terms, now, requestId, verdict, card, entryChangedAt, canceledFor }: DecidedOn,
): Promise<void> {
  const { id: paymentId, userId, contest, amountMinor, termsVersion } = payment;
  const contestTitle = contestInText(terms);
  const origin = { requestId, occurredAt: now };
  // Services that hear of suspensions and restorations out of order keep the later one.
  const changedAt = new Date(Math.max(now.getTime(), (entryChangedAt?.getTime() ?? 0) + 1));
  await updatePaymentState(tx, paymentId, {
    from: payment.state,
    to: decision.to,
    at: now,
    checkAt: nextCheckAt(decision.to, 0, now),
  });
  if (decision.to === 'succeeded' && payment.state === 'reversed') {
    await markEntryRestored(tx, payment, changedAt);
    const restored = { userId, contest, paymentId, restoredAt: changedAt.toISOString(), contestTitle };
    await outbox.announce(tx, entryRestored, restored, origin);
  } else if (decision.to === 'succeeded') {
    await upsertEntry(tx, payment, now);
    if (card?.isSaved) await updateLastCard(tx, userId, card.id);
    const receipt = { contestTitle, amountMinor, closesAt: terms.closesAt.toISOString(), termsVersion };
    const fingerprint = card?.fingerprint ?? null;
    const cardHash = fingerprint === null ? undefined : await hashCard(tx, fingerprint);
    const confirmed = { paymentId, userId, contest, confirmedAt: now.toISOString(), receipt, cardHash };
    await outbox.announce(tx, paymentConfirmed, confirmed, origin);
  }
  if (decision.to === 'refunding') {
    await insertRefund(tx, paymentId, decision.reason, now);
    // The entry that it gave goes with it. What the player is told is the event below.
    if (payment.state === 'succeeded') {
      await markEntrySuspended(tx, payment, 'refund', changedAt);
      const suspended = { userId, contest, paymentId, suspendedAt: changedAt.toISOString() };
      await outbox.announce(tx, entrySuspended, suspended, origin);
    }
    await announceReturn({ outbox }, tx, payment, decision.reason, { contestTitle, canceledFor, origin });
  }
  if (decision.to === 'refunded') await markRefunded(tx, paymentId, now);
  if (decision.to === 'reversed') {
    await markEntrySuspended(tx, payment, decision.by, changedAt);
    // A refund that is on its way may still fail.
    const isPending = verdict.kind === 'paid' && verdict.isPending;
    const cause = { by: decision.by, contestTitle, amountMinor, isPending };
    const suspended = { userId, contest, paymentId, suspendedAt: changedAt.toISOString(), cause };
    await outbox.announce(tx, entrySuspended, suspended, origin);
  }
}

const keyBytes = 32;

/**
 * What tells other services that two entries were paid by one card, and nothing else about it: the card's fingerprint at
 * Stripe under a key that never leaves this service (decision 0261).
 *
 * @returns 43 characters of base64url
 */
async function hashCard(tx: Tx, fingerprint: string): Promise<string> {
  const key = await claimSecret(tx, 'card-hashes', randomBytes(keyBytes));
  return createHmac('sha256', key).update(fingerprint).digest('base64url');
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
