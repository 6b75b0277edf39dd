import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import type { CardBehind } from '../kinds.ts';
import { fingerprintOf, isPlausible, testCardByNumber, testCardByToken, type TestCard } from '../cards.ts';
import { invalidRequest, noSuch, StripeFault } from '../fault.ts';
import { paymentMethodObject, type AllowRedisplay, type BillingFacts } from '../objects/payment-method.ts';

export interface CardEntry {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string;
}

export interface MethodFacts {
  readonly card: CardEntry;
  readonly billing_details?: BillingFacts;
  readonly allow_redisplay?: AllowRedisplay;
  readonly metadata?: Stripe.Metadata;
}

/**
 * Creates a payment method from an entered card. Only published test numbers are accepted, and no number is stored.
 *
 * @throws {StripeFault} 402 with a `param` if a field is invalid
 */
export function enterCard(account: Account, facts: MethodFacts): Stripe.PaymentMethod {
  const { card } = facts;
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!isPlausible(number)) throw wrongEntry('incorrect_number', 'number', 'Your card number is incorrect.');
  if (card.exp_month < 1 || card.exp_month > 12)
    throw wrongEntry('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (isPast(account, card))
    throw wrongEntry('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const known = testCardByNumber(number);
  if (!known) throw realCard;
  if (card.cvc !== undefined && card.cvc.length !== cvcLength(known))
    throw wrongEntry('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return keep(account, known, facts);
}

/** Creates a new payment method for a test token such as `pm_card_visa`. */
function cardOfToken(account: Account, token: string): Stripe.PaymentMethod | undefined {
  const known = testCardByToken(token);
  if (!known) return undefined;
  const inTwoYears = account.nowMs() + 2 * 365 * 86_400_000;
  return keep(account, known, {
    card: { number: known.number, exp_month: 12, exp_year: new Date(inTwoYears).getUTCFullYear() },
  });
}

export function findPaymentMethod(account: Account, id: string, param?: string): Stripe.PaymentMethod {
  const found = account.find('payment_method', id);
  if (!found) throw noSuch('PaymentMethod', id, param);
  return found;
}

/** Finds a payment method that may pay this intent: one of its customer, or an unused one. */
export function methodFor(account: Account, intent: Stripe.PaymentIntent, idOrToken: string): Stripe.PaymentMethod {
  const method = cardOfToken(account, idOrToken) ?? findPaymentMethod(account, idOrToken, 'payment_method');
  expectUnspent(account, method);
  if (method.customer && method.customer !== intent.customer) {
    const message = `The customer does not have a payment method with the ID ${method.id}.`;
    throw invalidRequest(message, { param: 'payment_method' });
  }
  return method;
}

export function behind(account: Account, method: Stripe.PaymentMethod): CardBehind {
  return account.find('card_behind', method.id)!;
}

/** @throws {StripeFault} if it was used without being saved, or removed */
export function expectUnspent(account: Account, method: Stripe.PaymentMethod): void {
  if (behind(account, method).isSpent) throw invalidRequest(spentMessage, { code: 'payment_method_unexpected_state' });
}

const spentMessage =
  'The provided PaymentMethod was previously used without Customer attachment, or was detached from a Customer. ' +
  'It may not be used again.';

const realCard = new StripeFault(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. No money moves here: this stand-in takes only test cards such as 4242 4242 4242 4242.',
});

function wrongEntry(code: string, field: string, message: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, param: field, message });
}

function isPast(account: Account, { exp_month, exp_year }: CardEntry): boolean {
  return (
    Date.UTC(fullYear(exp_year), exp_month) <= account.nowMs() ||
    fullYear(exp_year) > new Date(account.nowMs()).getUTCFullYear() + 50
  );
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function cvcLength(card: TestCard): number {
  return card.brand === 'amex' ? 4 : 3;
}

function keep(account: Account, known: TestCard, facts: MethodFacts): Stripe.PaymentMethod {
  const { card } = facts;
  const method = account.put(
    'payment_method',
    paymentMethodObject({
      brand: known.brand,
      last4: known.number.slice(-4),
      fingerprint: fingerprintOf(known.number),
      expMonth: card.exp_month,
      expYear: fullYear(card.exp_year),
      cvcCheck: card.cvc === undefined ? null : 'unchecked',
      allowRedisplay: facts.allow_redisplay ?? 'unspecified',
      billing: facts.billing_details ?? {},
      metadata: facts.metadata ?? {},
      createdAt: account.nowSeconds(),
    }),
  );
  const { decline, authentication, refunds } = known;
  account.put('card_behind', {
    id: method.id,
    decline,
    authentication,
    refunds,
    isSpent: false,
    hasPassedAuthentication: false,
  });
  return method;
}
