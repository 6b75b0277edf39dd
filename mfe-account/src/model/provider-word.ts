import { messages } from '@lights-out/contracts/messages';

/** As much of an intent as Stripe.js tells. */
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
