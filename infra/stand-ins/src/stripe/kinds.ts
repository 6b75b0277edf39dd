import type Stripe from 'stripe';

import type { Behaviour } from './cards.ts';

/** Everything the stand-in stores: Stripe's objects, then what Stripe does not expose. */
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
  readonly refund_due: RefundDue;
  readonly hold: Hold;
  readonly return_address: ReturnAddress;
  readonly replay: Replay;
}

export type Kind = keyof Kinds;

/** The behaviour of a payment method's card, under the payment method's id. */
export interface CardBehind extends Behaviour {
  readonly id: string;
  /** Used once without being saved, or removed: it cannot pay any more. */
  readonly isSpent: boolean;
  readonly hasPassedAuthentication: boolean;
}

/** A refund, under its id, that succeeds or fails at `dueAt` (ms). */
export interface RefundDue {
  readonly id: string;
  readonly dueAt: number;
  readonly outcome: 'fail' | 'succeed';
}

/** How many of the next payments stay in processing, or of the next refunds `pending`, until they are finished by hand. */
export interface Hold {
  readonly id: 'payments' | 'refunds';
  readonly left: number;
}

/** Where the browser goes after the 3-D Secure page, under the intent's id. */
export interface ReturnAddress {
  readonly id: string;
  readonly url: string;
}

/** The answer to the first call with an idempotency key, under that key. */
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

/** The API call under way, as events name it. */
export interface RequestMark {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}
