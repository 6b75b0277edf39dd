/**
 * The types of Stripe's webhooks after which a payment may be in another state. svc-payments acknowledges all others and ignores
 * them; the doctor verifies that the endpoint at Stripe sends these.
 */
export const stripeEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
