import type Stripe from 'stripe';

import type { IntentReading } from '../domain/judge.ts';
import { returnedMoney, type RefundReading } from '../domain/returned.ts';

/**
 * Converts Stripe's intent; a charge or payment method that was not expanded becomes null.
 *
 * @param disputes statuses of the charge's disputes
 */
export function readIntent(intent: Stripe.PaymentIntent, disputes: readonly string[] = []): IntentReading {
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

export function readRefund({ id, status, failure_reason }: Stripe.Refund): RefundReading {
  return { id, status: status ?? 'pending', failureReason: failure_reason ?? null };
}

/** Whether the intent's charge has a dispute or an inquiry, which is read by itself. */
export function isDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge !== 'string' && charge.disputed;
}

function chargeOf(
  { latest_charge: charge }: Stripe.PaymentIntent,
  disputes: readonly string[],
): IntentReading['charge'] {
  if (charge === null || typeof charge === 'string') return null;
  return returnedMoney({
    refundedMinor: charge.amount_refunded,
    refunds: (charge.refunds?.data ?? []).map(readRefund),
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
