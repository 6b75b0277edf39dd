import type Stripe from 'stripe';

import type { Account } from './account.ts';
import type { Kinds } from './kinds.ts';
import { testCardByNumber } from './cards.ts';
import type { ApiCall } from './http/exchange.ts';
import type { Disturbance, Disturbances } from './http/disturbances.ts';
import { succeed, declineCharge } from './operations/charge-card.ts';
import { authenticate, confirmIntent, type AuthenticationUrl } from './operations/confirm.ts';
import { closeDispute, escalateInquiry, openDispute } from './operations/disputes.ts';
import { payOut } from './operations/record-balance.ts';
import { finishDueRefunds, finishRefund } from './operations/refunds.ts';
import { findIntent } from './operations/payment-intents.ts';
import { StripeFault } from './fault.ts';
import { createWebhookControl, type WebhookControl } from './webhooks/control.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

type Alterable = 'charge' | 'customer' | 'payment_intent' | 'payment_method';

/** What a test or a person at a demo can do to the stand-in outside its API. */
export interface Control {
  readonly webhooks: WebhookControl;
  /** Makes the next API calls fail. */
  failNext(disturbance: Disturbance): void;
  /** Cancels every `failNext` that has not happened yet. */
  calm(): void;
  /**
   * Pays an intent as a browser would: with a test card's number, one of Stripe's test tokens (`pm_card_visa`) or a
   * saved card's id. A declined card leaves the intent open. Returns the intent as it is afterwards. With `savesCard`
   * the browser asks for the card to be kept.
   */
  pay(intentId: string, card?: string, options?: { readonly savesCard?: boolean }): Stripe.PaymentIntent;
  /** Passes or fails the 3-D Secure that an intent waits for. */
  authenticate(intentId: string, outcome: 'complete' | 'fail'): Stripe.PaymentIntent;
  /** The next payments stay `processing` until they are finished. */
  holdPayments(times: number): void;
  finishPayment(intentId: string, outcome: 'fail' | 'succeed'): Stripe.PaymentIntent;
  /** The next refunds stay `pending` until they are finished. */
  holdRefunds(times: number): void;
  /** Ends a pending refund; one that has succeeded can fail later, as at Stripe. */
  finishRefund(refundId: string, outcome: 'fail' | 'succeed', failureReason?: string): Stripe.Refund;
  /** Ends the due refunds of cards 4000 0000 0000 7726 and 5126. The stand-in does so by itself every second. */
  finishDueRefunds(): Stripe.Refund[];
  /** Disputes the payment of an intent, or a part of it. */
  dispute(intentId: string, facts?: { readonly reason?: string; readonly amount?: number }): Stripe.Dispute;
  /** Has the bank ask about the payment of an intent, without withdrawing the money. */
  inquire(intentId: string): Stripe.Dispute;
  /** Makes a dispute of an inquiry. */
  escalate(disputeId: string): Stripe.Dispute;
  closeDispute(disputeId: string, outcome: 'lost' | 'warning_closed' | 'won'): Stripe.Dispute;
  /** Pays out to the merchant's bank. */
  payOut(amountMinor: number): void;
  /** The newest 50,000 calls of the API with their answers, oldest first. */
  readonly calls: readonly ApiCall[];
  /** An intent, whatever its state. */
  intent(intentId: string): Stripe.PaymentIntent;
  /** Every object of a kind, newest first. */
  all<K extends keyof Kinds>(kind: K): Kinds[K][];
  /** Changes fields of an object that the API never changes, such as its amount, currency, customer or `livemode`. */
  alter(kind: Alterable, id: string, fields: Readonly<Record<string, unknown>>): void;
}

export function createControl(deps: {
  account: Account;
  deliveries: Deliveries;
  disturbances: Disturbances;
  authenticationUrl: AuthenticationUrl;
  calls: readonly ApiCall[];
}): Control {
  const { account, disturbances, authenticationUrl } = deps;
  return {
    webhooks: createWebhookControl(account, deps.deliveries),
    failNext: disturbances.add,
    calm: disturbances.calm,
    pay: (intentId, card = 'pm_card_visa', { savesCard = false } = {}) => {
      const facts = {
        payment_method: tokenOf(card),
        return_url: 'http://localhost/',
        ...(savesCard && { setup_future_usage: 'off_session' as const }),
      };
      return evenIfDeclined(account, intentId, () =>
        confirmIntent(account, findIntent(account, intentId), facts, authenticationUrl),
      );
    },
    authenticate: (intentId, outcome) =>
      evenIfDeclined(account, intentId, () => authenticate(account, findIntent(account, intentId), outcome)),
    holdPayments: (times) => void account.put('hold', { id: 'payments', left: times }),
    finishPayment: (intentId, outcome) =>
      evenIfDeclined(account, intentId, () => finish(account, findIntent(account, intentId), outcome)),
    holdRefunds: (times) => void account.put('hold', { id: 'refunds', left: times }),
    finishRefund: (refundId, outcome, reason) => finishRefund(account, refundId, outcome, reason),
    finishDueRefunds: () => finishDueRefunds(account),
    dispute: (intentId, facts) => openDispute(account, chargeOf(account, intentId), facts),
    inquire: (intentId) => openDispute(account, chargeOf(account, intentId), { isInquiry: true }),
    escalate: (disputeId) => escalateInquiry(account, disputeId),
    payOut: (amountMinor) => void payOut(account, amountMinor),
    closeDispute: (disputeId, outcome) => closeDispute(account, disputeId, outcome),
    calls: deps.calls,
    intent: (intentId) => findIntent(account, intentId),
    all: (kind) => account.list(kind),
    alter(kind, id, fields) {
      const found = account.find(kind, id);
      if (!found) throw new Error(`There is no ${kind} ${id}.`);
      account.put(kind, { ...found, ...fields });
    },
  };
}

function chargeOf(account: Account, intentId: string): string {
  return findIntent(account, intentId).latest_charge as string;
}

function tokenOf(card: string): string {
  return testCardByNumber(card.replaceAll(' ', ''))?.tokens[0] ?? card;
}

function evenIfDeclined(account: Account, intentId: string, act: () => Stripe.PaymentIntent): Stripe.PaymentIntent {
  try {
    return act();
  } catch (error) {
    if (error instanceof StripeFault && error.status === 402) return findIntent(account, intentId);
    throw error;
  }
}

function finish(account: Account, intent: Stripe.PaymentIntent, outcome: 'fail' | 'succeed'): Stripe.PaymentIntent {
  if (intent.status !== 'processing') throw new Error(`${intent.id} is ${intent.status}, not processing.`);
  const method = account.find('payment_method', intent.payment_method as string)!;
  if (outcome === 'succeed') return succeed(account, intent, method, false);
  return declineCharge(account, intent, method, testCardByNumber('4000000000000002')!.decline!, false);
}
