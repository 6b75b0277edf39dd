import { createHmac, randomBytes } from 'node:crypto';

import { contestInText, entryRestored, entrySuspended, paymentConfirmed } from '@lights-out/contracts';
import { claimSecret, type Tx } from '@lights-out/service-kit';

import type { Contest } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import type { IntentReading } from '../rules/judge.ts';
import { type Decision, nextCheckAt } from '../rules/payment.ts';
import { updateLastCard } from '../sql/customers.ts';
import { markEntryRestored, markEntrySuspended, upsertEntry } from '../sql/entries.ts';
import { type Payment, updatePaymentState } from '../sql/payments.ts';
import { insertRefund, markRefunded } from '../sql/refunds.ts';
import { announceParts, type Movement } from './record-returns.ts';
import { announceReturn } from './refund-owed.ts';

/** What a decision was made on, as far as it is stored or announced. */
interface DecidedOn {
  readonly contest: Contest;
  readonly now: Date;
  readonly requestId: string;
  /** Undefined when Stripe no longer has the intent. */
  readonly reading: IntentReading | undefined;
  /** What has gone of the money since it was last read. */
  readonly moved: Movement;
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
  { contest: terms, now, requestId, reading, moved, entryChangedAt, canceledFor }: DecidedOn,
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
    const { card, charge } = reading ?? {};
    if (card?.isSaved) await updateLastCard(tx, userId, card.id);
    const receipt = { contestTitle, amountMinor, closesAt: terms.closesAt.toISOString(), termsVersion };
    const fingerprint = card?.fingerprint ?? null;
    const cardHash = fingerprint === null ? undefined : await hashCard(tx, fingerprint);
    const confirmed = { paymentId, userId, contest, confirmedAt: now.toISOString(), receipt, cardHash };
    await outbox.announce(tx, paymentConfirmed, confirmed, origin);
    if (payment.state !== 'refunded')
      await announceParts({ outbox }, tx, payment, moved, { contest: terms, requestId, now, charge });
  }
  if (decision.to === 'refunding') {
    await insertRefund(tx, paymentId, decision.reason, now);
    // The entry that it gave goes with it. What the player is told is the event below.
    if (payment.state === 'succeeded') {
      await markEntrySuspended(tx, payment, 'refund', changedAt);
      const suspended = { userId, contest, paymentId, suspendedAt: changedAt.toISOString() };
      await outbox.announce(tx, entrySuspended, suspended, origin);
    }
    const leftMinor = reading?.charge?.leftMinor ?? amountMinor;
    await announceReturn({ outbox }, tx, payment, decision.reason, { contestTitle, leftMinor, canceledFor, origin });
  }
  if (decision.to === 'refunded') await markRefunded(tx, paymentId, now);
  if (decision.to === 'reversed') {
    await markEntrySuspended(tx, payment, decision.by, changedAt);
    const partMinor = decision.by === 'refund' ? moved.refundedMinor : moved.disputedMinor;
    const cause = {
      by: decision.by,
      contestTitle,
      amountMinor,
      // A refund that is on its way may still fail.
      isPending: reading?.charge?.isPending ?? false,
      ...(partMinor > 0 && partMinor < amountMinor && { partMinor }),
    };
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
