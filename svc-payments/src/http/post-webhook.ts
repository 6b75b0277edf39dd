import type { postWebhook as contract } from '@lights-out/contracts';
import { stripeEventTypes } from '@lights-out/contracts/stripe-events';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { isClosed } from '../domain/payment.ts';
import { reconcileIntent } from '../flows/reconcile-intent.ts';
import { hasHandled, insertHandled } from '../store/webhook-events.ts';

const handledTypes: ReadonlySet<string> = new Set(stripeEventTypes);

/** Types that Stripe sends several times about one object; each is handled. */
const repeatedTypes = new Set(['charge.refunded', 'refund.updated', 'charge.refund.updated', 'charge.dispute.updated']);

const thinHint = 'The event destination at Stripe sends thin events; set its payload style to snapshot.';

const received = { status: 200, body: { received: true } } as const;

/** Takes only the intent's id from a signed webhook and reads the rest at Stripe, so order and repetition do not matter. */
export function postWebhook(ctx: Context): Handler<typeof contract> {
  const inWebhookLane = { ...ctx, stripe: ctx.stripe.inLane('webhooks') };
  return async ({ signed, requestId }) => {
    const notice = readSigned(ctx, signed, requestId);
    if ('thinType' in notice) {
      // Any other status would be repeated for three days, and then Stripe disables the endpoint for snapshot events, too.
      const { eventId, thinType } = notice;
      ctx.log.error({ event: 'thin-stripe-event', requestId, eventId, type: thinType, hint: thinHint });
      return { status: 200, body: { received: true, ignored: 'thin-event' } };
    }
    const { type, intentId, isLive } = notice;
    if (!handledTypes.has(type) || intentId === undefined || isLive !== ctx.stripe.isLive) return received;
    const isOnly = !repeatedTypes.has(type);
    if (isOnly && (await hasHandled(ctx.db, notice))) return received;
    const reconciled = await reconcileIntent(inWebhookLane, intentId, requestId);
    // If Stripe still read as open, its API lagged behind its webhook, so a repetition must be handled again.
    if (isOnly && reconciled && isClosed(reconciled.payment.state))
      await insertHandled(ctx.db, notice, ctx.clock.now());
    return received;
  };
}

/** A wrong secret refuses every webhook, which Stripe alone would see. */
function readSigned(ctx: Context, signed: Parameters<Context['readWebhook']>[0] | undefined, requestId: string) {
  try {
    if (signed === undefined) throw new Refusal('bad-signature');
    return ctx.readWebhook(signed, ctx.clock.now());
  } catch (error) {
    if (error instanceof Refusal) ctx.log.warn({ event: 'webhook-refused', requestId, reason: error.code });
    throw error;
  }
}
