import { entryFee } from '@lights-out/contracts';
import { coalesceRuns, type Log } from '@lights-out/service-kit';
import StripeSdk, { type Stripe } from 'stripe';

import { isLiveKey, type PaymentsConfig } from '../config.ts';
import type { IntentPurpose, IntentReading, RefundReading } from '../payments/rules/judge.ts';
import type { RefundReason } from '../payments/rules/payment.ts';
import {
  createFairCalls,
  StripeRefusal,
  StripeUnavailable,
  type FairCalls,
  type StripeCaller,
} from './stripe-calls.ts';
import { isDisputed, readIntent, readRefund } from './stripe-objects.ts';

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
}

export interface IntentOrder {
  readonly customerId: string;
  /** In euro cents. */
  readonly amountMinor: number;
  /** Shown on Stripe's dashboard and receipts. */
  readonly description: string;
}

/**
 * The calls to Stripe that entries need. Calls that create something carry an idempotency key, so a call whose reply was lost
 * can be repeated without being carried out twice.
 *
 * Every call throws {@link StripeUnavailable} or {@link StripeRefusal}.
 */
export interface StripePayments {
  /** The same calls in a lane of their own: lanes take turns at the calls a second that Stripe allows. */
  inLane(lane: string): StripePayments;
  readonly isLive: boolean;
  createCustomer(userId: string, generation: number): Promise<string>;
  createIntent(purpose: IntentPurpose, order: IntentOrder): Promise<IntentReading>;
  /** Undefined when the intent does not exist. */
  readIntent(intentId: string): Promise<IntentReading | undefined>;
  cancelIntent(intentId: string): Promise<void>;
  /** Takes back what a browser has asked for: the card that pays will not be kept. */
  keepNoCard(intentId: string): Promise<void>;
  /** Intents created since then, newest first. */
  listIntents(since: Date): AsyncIterable<IntentReading>;
  /** Cards that may be offered for a next payment, newest first; none when the customer does not exist. */
  listCards(customerId: string): Promise<SavedCard[]>;
  /** Allows a card saved with a payment to be offered for the next one. */
  offerCard(cardId: string): Promise<void>;
  forgetCards(customerId: string): Promise<void>;
  /** Deletes the customer with all cards; does nothing when it does not exist. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * Asks for a refund of this amount, which Stripe may answer with `pending` or `failed`. `requested`: by an admin.
   *
   * @returns undefined when Stripe makes no other refund: the money has gone back, is on its way, or is disputed
   */
  refund(
    payment: { id: string; intentId: string; amountMinor: number },
    reason: RefundReason | 'requested',
    attempt: number | string,
  ): Promise<RefundReading | undefined>;
}

const apiVersion = '2026-10-28.endive';
const pageSize = 100;
const cardsMax = 100;
// A player who waits longer than this for a turn is asked to try again; the call itself takes time, too.
const turnTimeoutMs = 4_000;

/** Opens the official SDK, or leads it to a stand-in at `STRIPE_API_URL`. Of a refused call only method and path are logged. */
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
  config: Pick<PaymentsConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_CALLS_PER_SECOND'>,
): StripePayments {
  const calls = createFairCalls({
    perSecond: config.STRIPE_CALLS_PER_SECOND,
    waitMs: turnTimeoutMs,
    refuse: () => new StripeUnavailable(false),
    isOverLimit: (error) => error instanceof StripeSdk.errors.StripeRateLimitError,
  });
  // Shared within a lane, so that a player's burst of confirmations is one call or two.
  const reads = coalesceRuns((key: string) => {
    const [lane = '', intentId = ''] = key.split(' ');
    return retrieveIntent(stripe, inLane(caller, calls, lane), intentId);
  });
  const make = (lane: string): StripePayments => ({
    ...paymentsOf(stripe, inLane(caller, calls, lane), config),
    inLane: make,
    readIntent: (intentId) => reads.run(`${lane} ${intentId}`),
  });
  return make('jobs');
}

/** The same caller, whose calls wait for the lane's turn. */
function inLane(caller: StripeCaller, calls: FairCalls, lane: string): StripeCaller {
  return {
    call: (work) => caller.call(() => calls.run(lane, work)),
    find: (work) => caller.find(() => calls.run(lane, work)),
  };
}

function paymentsOf(
  stripe: Stripe,
  caller: StripeCaller,
  config: Pick<PaymentsConfig, 'STRIPE_SECRET_KEY'>,
): Omit<StripePayments, 'inLane' | 'readIntent'> {
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
    createIntent: (purpose, { customerId, amountMinor, description }) =>
      caller.call(async () =>
        readIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountMinor,
              currency: entryFee.currency,
              customer: customerId,
              allowed_payment_method_types: ['card'],
              description,
              metadata: { ...purpose },
            },
            { idempotencyKey: `payment-intent:${purpose.paymentId}` },
          ),
        ),
      ),
    cancelIntent: async (intentId) =>
      void (await caller.call(() => stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }))),
    keepNoCard: async (intentId) =>
      void (await caller.call(() => stripe.paymentIntents.update(intentId, { setup_future_usage: '' }))),
    listIntents: (since) => listIntents(stripe, caller, since),
    listCards: (customerId) => listCards(stripe, caller, customerId),
    offerCard: async (cardId) =>
      void (await caller.call(() => stripe.paymentMethods.update(cardId, { allow_redisplay: 'always' }))),
    forgetCards: (customerId) => forgetCards(stripe, caller, customerId),
    removeCustomer: async (customerId) => void (await caller.find(() => stripe.customers.del(customerId))),
    refund: (payment, reason, attempt) => refund(stripe, caller, payment, reason, attempt),
  };
}

async function retrieveIntent(
  stripe: Stripe,
  caller: StripeCaller,
  intentId: string,
): Promise<IntentReading | undefined> {
  const expand = ['latest_charge.refunds', 'payment_method'];
  const intent = await caller.find(() => stripe.paymentIntents.retrieve(intentId, { expand }));
  if (intent === undefined || !isDisputed(intent)) return intent && readIntent(intent);
  // A charge says `disputed` of an inquiry, too, and for ever: what the bank has decided is in its disputes.
  const { data } = await caller.call(() => stripe.disputes.list({ payment_intent: intentId, limit: pageSize }));
  const disputes = data.map(({ status, amount }) => ({ status, amountMinor: amount }));
  return readIntent(intent, disputes.length > 0 ? disputes : [{ status: 'unknown', amountMinor: intent.amount }]);
}

// Stripe lists newest first, so the first older intent ends the list. The filter `created` is not supported everywhere.
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
  reason: RefundReason | 'requested',
  attempt: number | string,
): Promise<RefundReading | undefined> {
  try {
    // With the amount given, Stripe refuses a second refund even after it has dropped the idempotency key.
    const made = await caller.call(() =>
      stripe.refunds.create(
        {
          payment_intent: payment.intentId,
          amount: payment.amountMinor,
          reason: reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
          metadata: { paymentId: payment.id, reason },
        },
        { idempotencyKey: `refund:${payment.id}:${attempt}:${payment.amountMinor}` },
      ),
    );
    return readRefund(made);
  } catch (error) {
    if (error instanceof StripeRefusal && alreadyBack.has(error.code)) return undefined;
    throw error;
  }
}
