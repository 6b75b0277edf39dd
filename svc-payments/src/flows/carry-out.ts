import { createHmac, randomBytes } from 'node:crypto';

import { contestInText, entryRestored, entrySuspended, paymentConfirmed, paymentReturned } from '@lights-out/contracts';
import { claimSecret, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { Contest } from '../domain/contest.ts';
import { nextCheckAt, type Decision, type RefundReason } from '../domain/payment.ts';
import { updateLastCard } from '../store/customers.ts';
import { markEntryRestored, markEntrySuspended, upsertEntry } from '../store/entries.ts';
import { updatePaymentState, type Payment } from '../store/payments.ts';
import { insertRefund, markRefunded } from '../store/refunds.ts';

export interface CarriedOutFor {
  readonly contest: Contest;
  readonly now: Date;
  readonly requestId: string;
  /** A refund is on its way and may still fail. */
  readonly isPending: boolean;
  /** The saved card that has paid. */
  readonly cardId: string | undefined;
  /** Of the card that has paid, saved or not. */
  readonly fingerprint: string | null;
  /** When the player's entry was last changed. */
  readonly entryChangedAt: Date | undefined;
  /** Why the contest was cancelled, where it was. */
  readonly canceledFor: string | undefined;
}

/** Stores a decision about a payment with its effect on the entry and the refund, and announces it. */
export async function carryOut(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  payment: Payment,
  decision: Exclude<Decision, { to: 'stay' }>,
  { contest: terms, now, requestId, isPending, cardId, fingerprint, entryChangedAt, canceledFor }: CarriedOutFor,
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
    if (cardId !== undefined) await updateLastCard(tx, userId, cardId);
    const receipt = { contestTitle, amountMinor, closesAt: terms.closesAt.toISOString(), termsVersion };
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
    const cause = { by: decision.by, contestTitle, amountMinor, isPending };
    const suspended = { userId, contest, paymentId, suspendedAt: changedAt.toISOString(), cause };
    await outbox.announce(tx, entrySuspended, suspended, origin);
  }
}

/** Publishes that a payment is given back, once: of a refund that has failed the player was told before. */
async function announceReturn(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  { id: paymentId, userId, contest, amountMinor, state }: Payment,
  reason: RefundReason,
  facts: {
    readonly contestTitle: string;
    readonly canceledFor: string | undefined;
    readonly origin: { readonly requestId: string; readonly occurredAt: Date };
  },
): Promise<void> {
  // A deleted account has no player to tell.
  if (reason === 'departed' || state === 'refunded') return;
  const canceledFor = reason === 'canceled' ? (facts.canceledFor ?? null) : null;
  const returned = { paymentId, userId, contest, contestTitle: facts.contestTitle, amountMinor, reason, canceledFor };
  await outbox.announce(tx, paymentReturned, returned, facts.origin);
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
