import { randomUUID } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import { purposeOf } from '../domain/intent-purpose.ts';
import type { IntentReading } from '../domain/judge.ts';
import {
  findDeployment,
  findPaymentByIntent,
  insertPayment,
  lockPayment,
  updatePaymentIntent,
} from '../store/payments.ts';

/** Whose payment an intent is, and for what; `paymentId` once it has a row. */
export interface Place {
  readonly userId: string;
  readonly contest: string;
  readonly paymentId: string | undefined;
}

/** Undefined for an intent that is neither in the table nor made by this deployment. */
export async function findPlace(
  tx: Tx,
  intentId: string,
  reading: IntentReading | undefined,
): Promise<Place | undefined> {
  const known = await findPaymentByIntent(tx, intentId);
  if (known) return { userId: known.userId, contest: known.contest, paymentId: known.id };
  const purpose = reading && purposeOf(reading.metadata, await findDeployment(tx));
  return purpose && { userId: purpose.userId, contest: purpose.contest, paymentId: undefined };
}

/**
 * Takes a paid intent of ours in that the table does not know: its answer was lost before it was noted, or the rows were.
 * Of unpaid ones nobody has the secret, so they can wait.
 *
 * @returns the id of its payment
 */
export async function adopt(
  tx: Tx,
  isLive: boolean,
  reading: IntentReading | undefined,
  now: Date,
): Promise<string | undefined> {
  const known = reading && (await findPaymentByIntent(tx, reading.id));
  if (known) return known.id;
  const purpose = reading && purposeOf(reading.metadata, await findDeployment(tx));
  if (!purpose || reading.status !== 'succeeded' || reading.isLive !== isLive) return undefined;
  const { paymentId, userId, contest } = purpose;
  const meant = await lockPayment(tx, paymentId);
  if (meant?.state === 'preparing' && meant.userId === userId && meant.contest === contest) {
    await updatePaymentIntent(tx, paymentId, reading.id, now, null);
    return paymentId;
  }
  const id = meant ? randomUUID() : paymentId;
  // Beginning as canceled it stands in no open payment's way.
  await insertPayment(tx, {
    id,
    userId,
    contest,
    amountMinor: reading.amountMinor,
    currency: reading.currency,
    state: 'canceled',
    customerId: null,
    intentId: reading.id,
    at: now,
    checkAt: null,
  });
  return id;
}
