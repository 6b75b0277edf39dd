import { entryFee } from '@lights-out/contracts';
import type { Log } from '@lights-out/service-kit';
import StripeSdk, { type Stripe } from 'stripe';

import { isLiveKey, type PaymentsConfig } from '../config.ts';
import type { IntentPurpose } from '../domain/intent-purpose.ts';
import type { IntentReading } from '../domain/judge.ts';
import type { RefundReason } from '../domain/payment.ts';
import { StripeRefusal, type StripeCaller } from './stripe-failures.ts';
import { readIntent } from './stripe-intent.ts';

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
}

/**
 * Stripe, as far as entries need it. Calls that make something carry a key under which they can be repeated: one whose
 * answer was lost is asked again, not done again.
 *
 * Every call throws {@link StripeUnavailable} when Stripe does not answer and {@link StripeRefusal} when it says no.
 */
export interface StripePayments {
  readonly isLive: boolean;
  createCustomer(userId: string, generation: number): Promise<string>;
  createIntent(purpose: IntentPurpose, customerId: string): Promise<IntentReading>;
  /** Undefined where there is no such intent. */
  readIntent(intentId: string): Promise<IntentReading | undefined>;
  cancelIntent(intentId: string): Promise<void>;
  /** Intents made since then, newest first. */
  listIntents(since: Date): AsyncIterable<IntentReading>;
  /** Cards that may be offered again, newest first; none where the customer is gone. */
  listCards(customerId: string): Promise<SavedCard[]>;
  /** Has a card saved with a payment be offered with the next one. */
  offerCard(cardId: string): Promise<void>;
  forgetCards(customerId: string): Promise<void>;
  /** With all its cards; no error where it is gone already. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * Gives the whole payment back.
   *
   * @returns the refund's id, or undefined where the money has gone back already
   */
  refund(
    payment: { id: string; intentId: string; amountMinor: number },
    reason: RefundReason,
    attempt: number,
  ): Promise<string | undefined>;
}

const apiVersion = '2026-10-28.endive';
const pageSize = 100;
const cardsMax = 100;

/** The official SDK; `STRIPE_API_URL` leads it to a stand-in. Calls that Stripe refuses are logged by their address alone. */
export function openStripe(
  config: Pick<PaymentsConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_TIMEOUT_MS'>,
  log: Log,
): Stripe {
  const standIn = config.STRIPE_API_URL === undefined ? undefined : new URL(config.STRIPE_API_URL);
  const stripe = new StripeSdk(config.STRIPE_SECRET_KEY, {
    apiVersion,
    maxNetworkRetries: 1,
    timeout: config.STRIPE_TIMEOUT_MS,
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port || '80', protocol: 'http' as const }),
  });
  stripe.on('response', ({ method, path, status, request_id: stripeRequest }: Stripe.ResponseEvent) => {
    if (status >= 400) log.warn({ event: 'stripe-refused', method, path: path.split('?')[0], status, stripeRequest });
  });
  return stripe;
}

export function createStripePayments(
  stripe: Stripe,
  caller: StripeCaller,
  config: Pick<PaymentsConfig, 'STRIPE_SECRET_KEY'>,
): StripePayments {
  return {
    isLive: isLiveKey(config.STRIPE_SECRET_KEY),
    createCustomer: (userId, generation) =>
      caller.call(
        async () =>
          (
            await stripe.customers.create(
              { metadata: { userId } },
              { idempotencyKey: `customer:${userId}:${generation}` },
            )
          ).id,
      ),
    createIntent: (purpose, customerId) =>
      caller.call(async () =>
        readIntent(
          await stripe.paymentIntents.create(
            {
              amount: entryFee.amountMinor,
              currency: entryFee.currency,
              customer: customerId,
              allowed_payment_method_types: ['card'],
              setup_future_usage: 'off_session',
              description: `Monthly Challenge ${purpose.contest}`,
              metadata: { ...purpose },
            },
            { idempotencyKey: `payment-intent:${purpose.paymentId}` },
          ),
        ),
      ),
    readIntent: (intentId) =>
      caller.find(async () =>
        readIntent(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] })),
      ),
    cancelIntent: async (intentId) =>
      void (await caller.call(() => stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }))),
    listIntents: (since) => listIntents(stripe, caller, since),
    listCards: (customerId) => listCards(stripe, caller, customerId),
    offerCard: async (cardId) =>
      void (await caller.call(() => stripe.paymentMethods.update(cardId, { allow_redisplay: 'always' }))),
    forgetCards: (customerId) => forgetCards(stripe, caller, customerId),
    removeCustomer: async (customerId) => void (await caller.find(() => stripe.customers.del(customerId))),
    refund: (payment, reason, attempt) => refund(stripe, caller, payment, reason, attempt),
  };
}

// Stripe lists newest first; `created` cannot be relied on to be a filter everywhere, so the first older one ends it.
async function* listIntents(stripe: Stripe, caller: StripeCaller, since: Date): AsyncIterable<IntentReading> {
  let after: string | undefined;
  do {
    const page = await caller.call(() => stripe.paymentIntents.list({ limit: pageSize, starting_after: after }));
    for (const intent of page.data) {
      const reading = readIntent(intent);
      if (reading.createdAt < since) return;
      yield reading;
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function listCards(stripe: Stripe, caller: StripeCaller, customerId: string): Promise<SavedCard[]> {
  const page = await caller.find(() =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', allow_redisplay: 'always', limit: cardsMax }),
  );
  return (page?.data ?? []).map(({ id, card }) => ({ id, brand: card?.brand ?? 'card', last4: card?.last4 ?? '' }));
}

async function forgetCards(stripe: Stripe, caller: StripeCaller, customerId: string): Promise<void> {
  const page = await caller.find(() =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: cardsMax }),
  );
  for (const { id } of page?.data ?? []) await caller.call(() => stripe.paymentMethods.detach(id));
  if (page?.has_more) await forgetCards(stripe, caller, customerId);
}

const alreadyBack = new Set(['charge_already_refunded', 'charge_disputed']);

async function refund(
  stripe: Stripe,
  caller: StripeCaller,
  payment: { id: string; intentId: string; amountMinor: number },
  reason: RefundReason,
  attempt: number,
): Promise<string | undefined> {
  try {
    // The amount is said: should a key have been forgotten, Stripe refuses to give back more than was paid.
    const { id } = await caller.call(() =>
      stripe.refunds.create(
        {
          payment_intent: payment.intentId,
          amount: payment.amountMinor,
          reason: reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
          metadata: { paymentId: payment.id, reason },
        },
        { idempotencyKey: `refund:${payment.id}:${attempt}` },
      ),
    );
    return id;
  } catch (error) {
    if (error instanceof StripeRefusal && alreadyBack.has(error.code)) return undefined;
    throw error;
  }
}
