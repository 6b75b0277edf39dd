import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest, noSuch, StripeFault } from '../fault.ts';
import { paymentIntentObject } from '../objects/payment-intent.ts';
import { findCustomer } from './customers.ts';

// Stripe's minimum and maximum for a charge in EUR. Other currencies have similar ones.
const leastAmount = 50;
const mostAmount = 99_999_999;

export interface IntentFacts {
  readonly amount: number;
  readonly currency: string;
  readonly customer?: string;
  readonly description?: string;
  readonly metadata: Stripe.Metadata;
  readonly setup_future_usage?: 'off_session' | 'on_session';
}

export function createIntent(account: Account, facts: IntentFacts): Stripe.PaymentIntent {
  checkAmount(facts.amount);
  const customer = facts.customer ? findCustomer(account, facts.customer, 'customer').id : null;
  const intent = account.put(
    'payment_intent',
    paymentIntentObject({
      amount: facts.amount,
      currency: facts.currency,
      customer,
      description: facts.description || null,
      metadata: facts.metadata,
      setupFutureUsage: facts.setup_future_usage ?? null,
      createdAt: account.nowSeconds(),
    }),
  );
  account.announce('payment_intent.created', intent);
  return intent;
}

export function findIntent(account: Account, id: string, param?: string): Stripe.PaymentIntent {
  const found = account.find('payment_intent', id);
  if (!found) throw noSuch('payment_intent', id, param);
  return found;
}

/** Finds an intent for a browser that has its client secret. */
export function findIntentBySecret(
  account: Account,
  id: string,
  clientSecret: string | undefined,
): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  if (clientSecret === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

export function updateIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  change: Partial<Pick<Stripe.PaymentIntent, 'amount' | 'description' | 'metadata' | 'setup_future_usage'>>,
): Stripe.PaymentIntent {
  const onlyNotes = change.amount === undefined && change.setup_future_usage === undefined;
  if (!onlyNotes)
    expectStatus(intent, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  if (change.amount !== undefined) checkAmount(change.amount);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return account.put('payment_intent', { ...intent, ...given });
}

export function cancelIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  reason: string | null,
): Stripe.PaymentIntent {
  expectStatus(intent, 'cancel', [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ]);
  const canceled = account.put('payment_intent', {
    ...intent,
    status: 'canceled',
    canceled_at: account.nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  });
  account.announce('payment_intent.canceled', canceled);
  return canceled;
}

/** @throws {StripeFault} 400 `payment_intent_unexpected_state`, with the intent as it is */
export function expectStatus(
  intent: Stripe.PaymentIntent,
  verb: 'cancel' | 'confirm' | 'update',
  allowed: readonly Stripe.PaymentIntent.Status[],
): void {
  if (allowed.includes(intent.status)) return;
  const past = { cancel: 'canceled', confirm: 'confirmed', update: 'updated' }[verb];
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
        `Only a PaymentIntent with one of the following statuses may be ${past}: ${allowed.join(', ')}.`;
  throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

function checkAmount(amount: number): void {
  if (amount < 0)
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'Invalid positive integer',
    });
  if (amount < leastAmount)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  if (amount > mostAmount)
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' });
}
