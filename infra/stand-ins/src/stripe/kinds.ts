import type Stripe from 'stripe';

import type { Behaviour } from './cards.ts';

/** All that the stand-in remembers: Stripe's objects, and beneath them what Stripe would keep to itself. */
export interface Kinds {
  readonly customer: Stripe.Customer | Stripe.DeletedCustomer;
  readonly payment_method: Stripe.PaymentMethod;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly dispute: Stripe.Dispute;
  readonly balance_transaction: Stripe.BalanceTransaction;
  readonly event: Stripe.Event;
  readonly card_behind: CardBehind;
  readonly dispute_due: DisputeDue;
  readonly hold: Hold;
  readonly return_address: ReturnAddress;
  readonly replay: Replay;
}

export type Kind = keyof Kinds;

/** What a payment method's card does, under the payment method's id. */
export interface CardBehind extends Behaviour {
  readonly id: string;
  /** Used once without having been saved, or removed: it pays no more. */
  readonly isSpent: boolean;
  readonly hasPassedAuthentication: boolean;
}

/** A charge, under its id, whose owner goes to the bank at `dueAt` (ms). */
export interface DisputeDue {
  readonly id: string;
  readonly dueAt: number;
}

/** How many of the next payments stay in processing until finished by hand. There is one, named 'payments'. */
export interface Hold {
  readonly id: 'payments';
  readonly left: number;
}

/** Where an intent's browser goes after the page for 3-D Secure, under the intent's id. */
export interface ReturnAddress {
  readonly id: string;
  readonly url: string;
}

/** What was answered to the first call with an idempotency key, under that key. */
export interface Replay {
  readonly id: string;
  readonly path: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: unknown;
  /** In ms. */
  readonly answeredAt: number;
}

/** The API call under way; events carry it. */
export interface RequestMark {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}
