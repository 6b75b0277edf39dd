import { contestInText, paymentReturned } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import type { Contest } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import type { ReturnedMoney } from '../rules/judge.ts';
import { nextCheckAt } from '../rules/payment.ts';
import { upsertOutsideRefunds } from '../sql/outside-refunds.ts';
import { type Payment, updateReturned } from '../sql/payments.ts';

/** Of a payment's money, what has gone since it was last read; negative for what is here again. In cents. */
export interface Movement {
  readonly refundedMinor: number;
  readonly disputedMinor: number;
}

export function movementOf(payment: Payment, charge: ReturnedMoney | null | undefined): Movement {
  return {
    refundedMinor: (charge?.refundedMinor ?? payment.refundedMinor) - payment.refundedMinor,
    disputedMinor: (charge?.disputedMinor ?? payment.disputedMinor) - payment.disputedMinor,
  };
}

export function isMovement({ refundedMinor, disputedMinor }: Movement): boolean {
  return refundedMinor !== 0 || disputedMinor !== 0;
}

/** Records the refunds that support or Stripe's dashboard asked for, and how much of the payment has gone. */
export async function recordReturns(tx: Tx, payment: Payment, charge: ReturnedMoney, now: Date): Promise<void> {
  const outside = charge.refunds.filter(({ isOwed }) => !isOwed);
  await upsertOutsideRefunds(tx, payment.id, outside, now);
  const { id, state } = payment;
  const { refundedMinor, disputedMinor } = charge;
  if (isMovement(movementOf(payment, charge)))
    await updateReturned(tx, { id, refundedMinor, disputedMinor }, nextCheckAt(state, 0, now));
}

/** Publishes that a part of a payment whose entry stands goes back, is disputed, or could not be refunded after all. */
export async function announceParts(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  { id: paymentId, userId, contest, amountMinor: paidMinor }: Payment,
  { refundedMinor, disputedMinor }: Movement,
  { contest: terms, requestId, now, charge }: PartFacts,
): Promise<void> {
  const about = { paymentId, userId, contest, contestTitle: contestInText(terms), paidMinor, canceledFor: null };
  const tell = (reason: 'part' | 'part-disputed' | 'part-kept', amountMinor: number) => {
    const isPending = reason === 'part' && charge?.isPending === true;
    const body = { ...about, reason, amountMinor, isPending };
    return outbox.announce(tx, paymentReturned, body, { requestId, occurredAt: now });
  };
  if (refundedMinor > 0) await tell('part', refundedMinor);
  if (refundedMinor < 0) await tell('part-kept', -refundedMinor);
  if (disputedMinor > 0) await tell('part-disputed', disputedMinor);
}

interface PartFacts {
  readonly contest: Contest;
  readonly requestId: string;
  readonly now: Date;
  readonly charge: ReturnedMoney | null | undefined;
}
