import { messages } from '@lights-out/contracts/messages';
import type { createPaymentIntent, confirmPayment } from '@lights-out/contracts/payments';
import type { BodyOf } from '@lights-out/contracts/route';

export type OpenedPayment = BodyOf<typeof createPaymentIntent>;
export type Confirmation = BodyOf<typeof confirmPayment>;

/** The state of a request. A reply counts even if a later refresh failed. */
export interface Asked<Answer> {
  readonly data?: Answer | undefined;
  readonly error: Fault | null;
}

/** As much as decides of what an `ApiError` says. */
interface Fault {
  readonly message?: string;
  readonly code?: string;
  readonly status?: number;
}

export interface PaymentFacts {
  readonly payment: Asked<OpenedPayment>;
  /** The provider's form. */
  readonly provider: Asked<unknown>;
  /** The provider reported the payment as paid: from here on only the server is called. */
  readonly isPaid: boolean;
  readonly confirmation: Asked<Confirmation>;
  /** The provider was asked to take the payment on this page. */
  readonly hasTried: boolean;
  /** The payment is being confirmed at the provider. */
  readonly isProcessing: boolean;
  /** By the countdown on the page. */
  readonly hasEnded: boolean;
}

/**
 * What the page shows of a payment. `closed`: payments are not taken; `given-back`: paid after the contest's end,
 * or for one that was cancelled;
 * `unconfirmed`: paid, but the server could not be asked; `starting`: paid just now; `entered`: paid before.
 */
export type PaymentStage =
  | 'initializing'
  | 'closed'
  | 'failed'
  | 'form'
  | 'confirming'
  | 'pending'
  | 'unconfirmed'
  | 'starting'
  | 'entered'
  | 'ended'
  | 'given-back';

/** The payment first: its outcome is shown whatever else fails on the page. */
export function stageOf({
  payment,
  provider,
  isPaid,
  confirmation,
  hasTried,
  isProcessing,
  hasEnded,
}: PaymentFacts): PaymentStage {
  if (isPaid) return stageOfPaid(confirmation);
  // After a try on this page the answer alone was lost.
  if (payment.data?.alreadyEntered) return hasEnded ? 'ended' : hasTried ? 'starting' : 'entered';
  if (isProcessing) return 'form';
  if (hasEnded || isOver(payment.error)) return 'ended';
  if (payment.data) return provider.data ? 'form' : provider.error ? 'failed' : 'initializing';
  if (!payment.error) return 'initializing';
  return isNotOpen(payment.error) ? 'closed' : 'failed';
}

/** Payments are not taken, or not at present. */
function isNotOpen({ status }: Fault): boolean {
  return status === 404 || status === 503;
}

/** The contest has ended or was cancelled. */
function isOver(fault: Fault | null): boolean {
  return fault?.code === 'contest-closed' || fault?.code === 'contest-canceled';
}

function stageOfPaid({ data, error }: Asked<Confirmation>): PaymentStage {
  if (isOver(error)) return 'given-back';
  if (data?.outcome === 'entered') return 'starting';
  // While the bank is processing, the payment is polled: a single failure is not reported.
  if (data?.outcome === 'pending') return 'pending';
  return error ? 'unconfirmed' : 'confirming';
}

/** The fields of an intent that Stripe.js returns. */
interface Intent {
  readonly id: string;
  readonly status: string;
}

/** The result of confirming a payment with Stripe.js. */
export interface ProviderResult {
  readonly paymentIntent?: Intent | undefined;
  readonly error?:
    | {
        readonly type?: string;
        readonly message?: string | undefined;
        /** There where the intent was not in a state to be paid: another tab may have paid it. */
        readonly payment_intent?: Intent | undefined;
      }
    | undefined;
}

export type ProviderWord =
  /** Paid, or on the way to be: the server is to look for itself. */
  | { readonly is: 'paid'; readonly intentId: string }
  /** Not paid, as the provider says; `isCertain` is false where only the answer may have been lost. */
  | { readonly is: 'declined'; readonly text: string; readonly isCertain: boolean }
  /** Neither paid nor refused, or not tried: the provider's form says itself, at the field, what is missing. */
  | { readonly is: 'nothing' };

const paid = new Set(['succeeded', 'processing']);

/** What follows from the provider's answer. An intent is paid at most once, so asking again after any of it is safe. */
export function wordOf({ paymentIntent, error }: ProviderResult): ProviderWord {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && paid.has(intent.status)) return { is: 'paid', intentId: intent.id };
  if (!error || error.type === 'validation_error') return { is: 'nothing' };
  return {
    is: 'declined',
    text: error.message || messages.toasts.paymentFailed.description,
    isCertain: error.type === 'card_error',
  };
}
