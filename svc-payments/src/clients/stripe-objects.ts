import { Refusal } from '@lights-out/service-kit';
import type Stripe from 'stripe';
import * as z from 'zod';

import { returnedMoney, type DisputeReading, type IntentReading, type RefundReading } from '../payments/rules/judge.ts';
import type { Notice, ThinEvent } from '../payments/rules/notice.ts';

/**
 * Converts Stripe's intent; a charge or payment method that was not expanded becomes null.
 *
 * @param disputes of the charge
 */
export function readIntent(intent: Stripe.PaymentIntent, disputes: readonly DisputeReading[] = []): IntentReading {
  const { id, status, amount, amount_received, currency, livemode, metadata, created, client_secret } = intent;
  return {
    id,
    status,
    currency,
    metadata,
    amountMinor: amount,
    receivedMinor: amount_received,
    isLive: livemode,
    createdAt: new Date(created * 1_000),
    clientSecret: client_secret ?? '',
    charge: chargeOf(intent, disputes),
    savesCard: intent.setup_future_usage !== null,
    card: cardOf(intent),
  };
}

export function readRefund({ id, status, amount, failure_reason, metadata }: Stripe.Refund): RefundReading {
  const reason = metadata?.reason;
  return {
    id,
    status: status ?? 'pending',
    amountMinor: amount,
    failureReason: failure_reason ?? null,
    isOwed: reason !== undefined && reason !== 'requested',
  };
}

/** Whether the intent's charge has a dispute or an inquiry, which is read by itself. */
export function isDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge !== 'string' && charge.disputed;
}

function chargeOf(
  { latest_charge: charge }: Stripe.PaymentIntent,
  disputes: readonly DisputeReading[],
): IntentReading['charge'] {
  if (charge === null || typeof charge === 'string') return null;
  return returnedMoney({
    amountMinor: charge.amount,
    refundedMinor: charge.amount_refunded,
    refunds: (charge.refunds?.data ?? []).map(readRefund),
    hasMoreRefunds: charge.refunds?.has_more ?? false,
    disputes,
  });
}

function cardOf({ payment_method: method }: Stripe.PaymentIntent): IntentReading['card'] {
  if (method === null || typeof method === 'string') return null;
  return {
    id: method.id,
    isSaved: method.customer !== null,
    isOffered: method.allow_redisplay === 'always',
    fingerprint: method.card?.fingerprint ?? null,
  };
}

const toleranceSeconds = 300;

const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** @see https://docs.stripe.com/event-destinations#thin-events */
const thinEvent = z.object({ object: z.literal('v2.core.event'), id: z.string(), type: z.string() });

/**
 * Reads a webhook signed with `secret` no more than five minutes before or after `now`.
 *
 * @throws {Refusal} `bad-signature`, or `invalid-request` for what is signed and no event
 */
export function readWebhook(
  stripe: Stripe,
  secret: string,
  sent: { bytes: Buffer; signature: string },
  now: Date,
): Notice | ThinEvent {
  // The SDK refuses old signatures but accepts ones dated in the future.
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(sent.signature)?.[1] ?? Number.NaN);
  if (!(signedAt - now.getTime() / 1_000 <= toleranceSeconds)) throw new Refusal('bad-signature');
  verify(stripe, secret, sent, now);
  return readEvent(sent.bytes);
}

function verify(
  stripe: Stripe,
  secret: string,
  { bytes, signature }: { bytes: Buffer; signature: string },
  now: Date,
): void {
  try {
    stripe.webhooks.signature!.verifyHeader(bytes, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    throw new Refusal('bad-signature');
  }
}

function readEvent(bytes: Buffer): Notice | ThinEvent {
  const event = parsedJson(bytes);
  const thin = thinEvent.safeParse(event);
  if (thin.success) return { eventId: thin.data.id, thinType: thin.data.type };
  const parsed = signedEvent.safeParse(event);
  if (!parsed.success) throw new Refusal('invalid-request');
  const {
    id,
    type,
    livemode,
    data: { object },
  } = parsed.data;
  const { payment_intent: intent } = object;
  const named = typeof intent === 'string' ? intent : intent?.id;
  return {
    eventId: id,
    type,
    isLive: livemode,
    objectId: object.id ?? id,
    intentId: object.object === 'payment_intent' ? object.id : named,
  };
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('invalid-request');
  }
}
