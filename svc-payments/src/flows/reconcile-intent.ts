import { entrySuspended, paymentConfirmed } from '@lights-out/contracts';
import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { titleInText, type Contest } from '../domain/contest.ts';
import { purposeOf, type IntentPurpose } from '../domain/intent-purpose.ts';
import { judge, type IntentReading, type Verdict } from '../domain/judge.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import { decide, type Decision } from '../domain/payment.ts';
import { hasDeletedAccount, updateLastCard } from '../store/customers.ts';
import { findEntry, markEntrySuspended, upsertEntry } from '../store/entries.ts';
import {
  findDeployment,
  findPaymentByIntent,
  lockPlayerInContest,
  lockPayment,
  updatePaymentState,
  type Payment,
} from '../store/payments.ts';
import { insertRefund, markRefunded } from '../store/refunds.ts';
import { findContest } from './find-contest.ts';
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
  const reading = await ctx.stripe.readIntent(intentId);
  const payment = known ?? (await findPaymentByIntent(ctx.db, intentId));
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
    return id === undefined ? undefined : applyReading(ctx, tx, { paymentId: id, contest, reading }, requestId);
  });
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

async function applyReading(
  ctx: Context,
  tx: Tx,
  { paymentId, contest, reading }: { paymentId: string; contest: Contest; reading: IntentReading | undefined },
  requestId: string,
): Promise<Reconciled | undefined> {
  const now = ctx.clock.now();
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  const verdict = verdictOn(reading, payment, contest, ctx.stripe.isLive);
  if (verdict.kind === 'foreign') return undefined;
  const decision = decide(payment.state, verdict, {
    entry: await findEntry(tx, payment.userId, payment.contest),
    hasEnded: now >= contest.closesAt,
    hasDeletedAccount: await hasDeletedAccount(tx, payment.userId),
  });
  if (decision.to === 'stay') return { payment, verdict, reading };
  await carryOut(ctx, tx, payment, decision, {
    contest,
    now,
    requestId,
    cardId: reading?.card?.isSaved ? reading.card.id : undefined,
  });
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

async function carryOut(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  decision: Exclude<Decision, { to: 'stay' }>,
  {
    contest: terms,
    now,
    requestId,
    cardId,
  }: { contest: Contest; now: Date; requestId: string; cardId: string | undefined },
): Promise<void> {
  const { id: paymentId, userId, contest, amountMinor } = payment;
  const contestTitle = titleInText(terms);
  const telling = { requestId, occurredAt: now };
  await updatePaymentState(tx, paymentId, {
    from: payment.state,
    to: decision.to,
    at: now,
    checkAt: nextCheckAt(decision.to, 0, now),
  });
  if (decision.to === 'succeeded') {
    await upsertEntry(tx, payment, now);
    if (cardId !== undefined) await updateLastCard(tx, userId, cardId);
    const { termsVersion } = payment;
    const receipt = { contestTitle, amountMinor, closesAt: terms.closesAt.toISOString(), termsVersion };
    const confirmed = { paymentId, userId, contest, confirmedAt: now.toISOString(), receipt };
    await ctx.outbox.announce(tx, paymentConfirmed, confirmed, telling);
  }
  if (decision.to === 'refunding') await insertRefund(tx, paymentId, decision.reason, now);
  if (decision.to === 'refunded') await markRefunded(tx, paymentId, now);
  if (decision.to === 'reversed') {
    await markEntrySuspended(tx, payment, decision.by, now);
    const cause = { by: decision.by, contestTitle, amountMinor };
    const suspended = { userId, contest, paymentId, suspendedAt: now.toISOString(), cause };
    await ctx.outbox.announce(tx, entrySuspended, suspended, telling);
  }
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
