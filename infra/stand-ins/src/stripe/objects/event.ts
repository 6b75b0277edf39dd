import type Stripe from 'stripe';

import { apiVersion } from '../names.ts';
import type { RequestMark } from '../kinds.ts';

/** The types of events that the stand-in sends. */
export type EventType = Extract<
  Stripe.Event['type'],
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'payment_method.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
>;

/** An event with a copy of the object, so that later changes do not affect it. */
export function eventObject(facts: {
  id: string;
  type: EventType;
  object: object;
  changed?: object;
  createdAt: number;
  request: RequestMark;
}): Stripe.Event {
  const data = {
    object: structuredClone(facts.object),
    ...(facts.changed && { previous_attributes: structuredClone(facts.changed) }),
  };
  return {
    id: facts.id,
    object: 'event',
    api_version: apiVersion,
    created: facts.createdAt,
    data,
    livemode: false,
    pending_webhooks: 1,
    request: facts.request,
    type: facts.type,
  } as Stripe.Event;
}
