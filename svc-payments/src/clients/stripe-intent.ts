import type Stripe from 'stripe';

import type { IntentReading } from '../domain/judge.ts';

/** Converts Stripe's intent; a charge or payment method that was not expanded becomes null. */
export function readIntent(intent: Stripe.PaymentIntent): IntentReading {
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
    charge: chargeOf(intent),
    savesCard: intent.setup_future_usage !== null,
    card: cardOf(intent),
  };
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): IntentReading['charge'] {
  if (charge === null || typeof charge === 'string') return null;
  return { isRefunded: charge.refunded || charge.amount_refunded > 0, isDisputed: charge.disputed };
}

function cardOf({ payment_method: method }: Stripe.PaymentIntent): IntentReading['card'] {
  if (method === null || typeof method === 'string') return null;
  return { id: method.id, isSaved: method.customer !== null, isOffered: method.allow_redisplay === 'always' };
}
