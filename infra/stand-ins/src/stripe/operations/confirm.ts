import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest } from '../fault.ts';
import { chargeCard, fail } from './charge-card.ts';
import { behind, enterCard, methodFor, type MethodFacts } from './payment-methods.ts';
import { expectStatus } from './payment-intents.ts';

export interface ConfirmFacts {
  /** An id, or one of the test tokens such as `pm_card_visa`. */
  readonly payment_method?: string;
  readonly payment_method_data?: MethodFacts;
  readonly return_url?: string;
  readonly setup_future_usage?: 'off_session' | 'on_session';
  /** Whether the caller shows the authentication itself, as Stripe.js does. */
  readonly use_stripe_sdk?: boolean;
}

/** The address of the stand-in's 3-D Secure page. */
export type AuthenticationUrl = (intent: Stripe.PaymentIntent) => string;

/**
 * Confirms an intent. It is then succeeded, waiting for authentication, or processing if payments are held.
 *
 * @throws {StripeFault} 402 with the intent in it if the card is declined
 */
export function confirmIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  facts: ConfirmFacts,
  authenticationUrl: AuthenticationUrl,
): Stripe.PaymentIntent {
  expectStatus(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const method = methodOf(account, intent, facts);
  const ready = account.put('payment_intent', {
    ...intent,
    payment_method: method.id,
    setup_future_usage: facts.setup_future_usage ?? intent.setup_future_usage,
    next_action: null,
    last_payment_error: null,
    status: 'requires_confirmation',
  });
  if (!needsAuthentication(account, method)) return chargeCard(account, ready, method, { authenticated: false });
  const waiting = account.put('payment_intent', {
    ...ready,
    status: 'requires_action',
    next_action: nextAction(ready, method, facts, account, authenticationUrl),
  });
  account.announce('payment_intent.requires_action', waiting);
  return waiting;
}

/** Applies the outcome of the authentication. After a failed one the intent stays open for another card. */
export function authenticate(
  account: Account,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw invalidRequest(`This PaymentIntent is not waiting for an authentication: its status is ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const method = account.find('payment_method', intent.payment_method as string)!;
  if (outcome === 'complete') {
    account.put('card_behind', { ...behind(account, method), hasPassedAuthentication: true });
    return chargeCard(account, intent, method, { authenticated: true });
  }
  return fail(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    payment_method: method,
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: 'The provided PaymentMethod has failed authentication. Provide another one to try again.',
  });
}

function methodOf(account: Account, intent: Stripe.PaymentIntent, facts: ConfirmFacts): Stripe.PaymentMethod {
  if (facts.payment_method_data) return enterCard(account, facts.payment_method_data);
  const named = facts.payment_method ?? (intent.payment_method as string | null);
  if (named) return methodFor(account, intent, named);
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. Confirm it with a payment method.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

function needsAuthentication(account: Account, method: Stripe.PaymentMethod): boolean {
  const card = behind(account, method);
  if (card.authentication === 'until-saved') return !(method.customer && card.hasPassedAuthentication);
  return card.authentication === 'always';
}

// One of the two cards with authentication redirects to a page; the other one can be asked in a dialog.
function nextAction(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  facts: ConfirmFacts,
  account: Account,
  authenticationUrl: AuthenticationUrl,
): Stripe.PaymentIntent.NextAction {
  const url = authenticationUrl(intent);
  const byPage = !facts.use_stripe_sdk || behind(account, method).authentication === 'always';
  if (byPage && facts.return_url)
    return { type: 'redirect_to_url', redirect_to_url: { return_url: facts.return_url, url } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}
