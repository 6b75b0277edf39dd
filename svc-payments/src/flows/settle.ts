import { contestPeriod, entrySuspended, paymentConfirmed } from '@lights-out/contracts';
import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import { judge, type IntentReading, type Verdict } from '../domain/judge.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import { decide, type Decision } from '../domain/payment.ts';
import { findEntry, suspendEntry, upsertEntry } from '../store/entries.ts';
import { hasDeparted, updateLastCard } from '../store/customers.ts';
import { lockPlace, lockPayment, updatePaymentState, type Payment } from '../store/payments.ts';
import { insertRefund, markRefunded } from '../store/refunds.ts';
import { adopt, findPlace } from './adopt.ts';
import type { MoneyDeps } from '../context.ts';
import { offerCard } from './offer-card.ts';
import { payBackOwed } from './refunds-owed.ts';

export interface Settled {
  readonly payment: Payment;
  readonly verdict: Exclude<Verdict, { kind: 'foreign' }>;
  /** Undefined where Stripe has no such intent any more. */
  readonly reading: IntentReading | undefined;
}

/**
 * Reads an intent at Stripe and brings about what it means: an entry, money back, an entry taken away, or nothing. Whoever
 * learns of a payment by whatever way calls this, as often as they like and in any order.
 *
 * @returns undefined for an intent that is not ours
 */
export async function settle(deps: MoneyDeps, intentId: string, requestId: string): Promise<Settled | undefined> {
  const reading = await deps.stripe.readIntent(intentId);
  const settled = await inRetriedTransaction(deps.db, (tx) => settleReading(deps, tx, intentId, reading, requestId));
  if (settled === undefined) return undefined;
  if (settled.payment.state === 'refunding') await payBackOwed(deps, settled.payment.id);
  await offerCard(deps, settled);
  return settled;
}

async function settleReading(
  deps: MoneyDeps,
  tx: Tx,
  intentId: string,
  reading: IntentReading | undefined,
  requestId: string,
): Promise<Settled | undefined> {
  const place = await findPlace(tx, intentId, reading);
  if (place === undefined) return undefined;
  await lockPlace(tx, place.userId, place.contest);
  const now = deps.clock.now();
  const id = place.paymentId ?? (await adopt(tx, deps.stripe.isLive, reading, now));
  const payment = id === undefined ? undefined : await lockPayment(tx, id);
  if (payment === undefined) return undefined;
  const verdict = verdictOn(reading, payment, deps.stripe.isLive);
  if (verdict.kind === 'foreign') return undefined;
  const entry = await findEntry(tx, payment.userId, payment.contest);
  const decision = decide(payment.state, verdict, {
    entry,
    hasEnded: now >= contestPeriod(payment.contest).endsAt,
    hasDeparted: await hasDeparted(tx, payment.userId),
  });
  if (decision.to === 'stay') return { payment, verdict, reading };
  await carryOut(deps, tx, payment, decision, { now, requestId, cardId: reading?.card?.id });
  deps.log.info({
    event: 'payment-moved',
    requestId,
    paymentId: payment.id,
    from: payment.state,
    to: decision.to,
    ...('reason' in decision && { reason: decision.reason }),
  });
  if (verdict.kind === 'paid' && !verdict.fits)
    deps.log.error({ event: 'payment-unfit', requestId, paymentId: payment.id, faults: verdict.faults });
  return { payment: { ...payment, state: decision.to }, verdict, reading };
}

// An intent that Stripe does not know cannot be paid.
function verdictOn(reading: IntentReading | undefined, { userId, contest }: Payment, isLive: boolean): Verdict {
  return reading === undefined ? { kind: 'canceled' } : judge(reading, { userId, contest, isLive });
}

async function carryOut(
  deps: MoneyDeps,
  tx: Tx,
  payment: Payment,
  decision: Exclude<Decision, { to: 'stay' }>,
  { now, requestId, cardId }: { now: Date; requestId: string; cardId: string | undefined },
): Promise<void> {
  const { id: paymentId, userId, contest } = payment;
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
    await deps.outbox.announce(
      tx,
      paymentConfirmed,
      { paymentId, userId, contest, confirmedAt: now.toISOString() },
      telling,
    );
  }
  if (decision.to === 'refunding') await insertRefund(tx, paymentId, decision.reason, now);
  if (decision.to === 'refunded') await markRefunded(tx, paymentId, now);
  if (decision.to === 'reversed') {
    await suspendEntry(tx, payment, decision.by, now);
    await deps.outbox.announce(
      tx,
      entrySuspended,
      { userId, contest, paymentId, suspendedAt: now.toISOString() },
      telling,
    );
  }
}
