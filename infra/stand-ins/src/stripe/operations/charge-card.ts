import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import type { Decline } from '../cards.ts';
import { docsOf, StripeFault } from '../fault.ts';
import { chargeObject } from '../objects/charge.ts';
import { recordBalance } from './record-balance.ts';
import { takeHold } from './hold.ts';
import { behind } from './payment-methods.ts';
import { attach } from './saved-cards.ts';

/** Charges the card of an intent that waits for nothing else. */
export function chargeCard(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  facts: { authenticated: boolean },
): Stripe.PaymentIntent {
  const { decline } = behind(account, method);
  if (decline) return declineCharge(account, intent, method, decline, facts.authenticated);
  if (takeHold(account, 'payments')) return process(account, intent);
  return succeed(account, intent, method, facts.authenticated);
}

/** Completes a payment: creates the charge and the balance transaction, and saves the card if that was asked for. */
export function succeed(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const charge = account.put(
    'charge',
    chargeObject({ intent, method, authenticated, createdAt: account.nowSeconds() }),
  );
  const isSaved = saveCard(account, intent, method);
  account.put('card_behind', { ...behind(account, method), isSpent: !isSaved });
  account.announce('charge.succeeded', charge);
  const paid = account.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
    processing: null,
  });
  account.announce('payment_intent.succeeded', paid);
  const balanceTransaction = recordBalance(account, {
    amount: charge.amount,
    fee: account.fees.chargeMinor + Math.round((charge.amount * account.fees.chargePercent) / 100),
    charge,
    source: charge.id,
    type: 'charge',
    category: 'charge',
  });
  account.announce('charge.updated', account.put('charge', { ...charge, balance_transaction: balanceTransaction.id }), {
    balance_transaction: null,
  });
  return paid;
}

/** Returns an intent to `requires_payment_method` with the reason. */
export function fail(
  account: Account,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const failed = account.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    processing: null,
    latest_charge: error.charge ?? intent.latest_charge,
  });
  account.announce('payment_intent.payment_failed', failed);
  return failed;
}

/** Records a failed charge, leaves the intent open, and throws the 402 that the caller gets. */
export function declineCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  authenticated: boolean,
): never {
  const charge = account.put(
    'charge',
    chargeObject({ intent, method, decline, authenticated, createdAt: account.nowSeconds() }),
  );
  account.announce('charge.failed', charge);
  const error = {
    type: 'card_error',
    ...decline,
    charge: charge.id,
    doc_url: docsOf(decline.code),
    payment_method: method,
  } as const;
  const failed = fail(account, intent, error);
  throw new StripeFault(402, { ...error, payment_intent: failed });
}

function saveCard(account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): boolean {
  if (method.customer) return true;
  if (!intent.setup_future_usage || !intent.customer) return false;
  const checked = { ...method, card: { ...method.card!, checks: { ...method.card!.checks!, cvc_check: 'pass' } } };
  attach(account, checked, intent.customer as string);
  return true;
}

function process(account: Account, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const waiting = account.put('payment_intent', {
    ...intent,
    status: 'processing',
    next_action: null,
    processing: { type: 'card' },
  });
  account.announce('payment_intent.processing', waiting);
  return waiting;
}
