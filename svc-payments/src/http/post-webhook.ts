import type { postWebhook as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { isClosed } from '../domain/payment.ts';
import { settle } from '../flows/settle.ts';
import { hasHandled, insertHandled } from '../store/webhook-events.ts';
import type { Deps } from './index.ts';

/** What can have moved a payment; of all else there is nothing to be read. */
const heeded = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
]);

const received = { status: 200, body: { received: true } } as const;

/** A signed word that something happened, in whatever order and however often: whom it concerns is read at Stripe. */
export function postWebhook(deps: Deps): Handler<typeof contract> {
  return async ({ signed, requestId }) => {
    if (signed === undefined) throw new Refusal('bad-signature');
    const notice = deps.readWebhook(signed, deps.clock.now());
    const { type, intentId, isLive } = notice;
    if (!heeded.has(type) || intentId === undefined || isLive !== deps.stripe.isLive) return received;
    if (await hasHandled(deps.db, notice)) return received;
    const settled = await settle(deps, intentId, requestId);
    // Read as still open, Stripe was behind its own word: the next one that says so is to be listened to.
    if (settled && isClosed(settled.payment.state)) await insertHandled(deps.db, notice, deps.clock.now());
    return received;
  };
}
