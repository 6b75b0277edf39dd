import { randomUUID } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { IntentPurpose, IntentReading } from '../rules/judge.ts';
import { findPaymentByIntent, insertPayment, lockPayment, updatePaymentIntent } from '../sql/payments.ts';

/**
 * Records a paid intent of this deployment that no payment row names: Stripe's reply was lost before it was stored, or
 * the rows were. An unpaid intent is left alone, because its client secret never reached a browser.
 *
 * @returns the id of its payment, or undefined when the intent is unpaid or of the other Stripe mode
 */
export async function recordFoundIntent(
  { stripe: { isLive }, clock }: Pick<Context, 'stripe' | 'clock'>,
  tx: Tx,
  reading: IntentReading,
  { paymentId, userId, contest }: IntentPurpose,
): Promise<string | undefined> {
  const now = clock.now();
  // Another process may have recorded it before this one got the lock.
  const recorded = await findPaymentByIntent(tx, reading.id);
  if (recorded) return recorded.id;
  if (reading.status !== 'succeeded' || reading.isLive !== isLive) return undefined;
  const intended = await lockPayment(tx, paymentId);
  if (intended?.state === 'preparing' && intended.userId === userId && intended.contest === contest) {
    await updatePaymentIntent(tx, paymentId, reading.id, now, null);
    return paymentId;
  }
  const id = intended ? randomUUID() : paymentId;
  await insertPayment(tx, {
    id,
    userId,
    contest,
    amountMinor: reading.amountMinor,
    currency: reading.currency,
    // Not `open`: only one payment of an entry may be.
    state: 'canceled',
    customerId: null,
    intentId: reading.id,
    at: now,
    checkAt: null,
  });
  return id;
}
