import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

import { askForAuthentication, leaveFor, leaveForAuthentication } from './authentication.ts';
import type { Client, Outcome, Params } from './client.ts';
import { insideOf } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

export interface ConfirmOptions {
  readonly elements?: unknown;
  readonly clientSecret?: string;
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly payment_method?: string;
    readonly payment_method_data?: Params;
    readonly setup_future_usage?: string;
  };
  readonly redirect?: 'always' | 'if_required';
}

/** `stripe.confirmPayment`, with the card in the payment element or with a saved card by its id. */
export async function confirmPayment(client: Client, options: ConfirmOptions): Promise<PaymentIntentResult> {
  const { confirmParams = {}, redirect = 'always' } = options;
  const { return_url, payment_method, setup_future_usage } = confirmParams;
  if (redirect === 'always' && !return_url)
    throw new IntegrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required with redirect: "always".',
    );
  const clientSecret = options.clientSecret ?? (options.elements ? insideOf(options.elements).clientSecret : undefined);
  if (!clientSecret)
    throw new IntegrationError(
      'stripe.confirmPayment(): expected a clientSecret, either here or in stripe.elements().',
    );
  const card: CardParams = payment_method
    ? { params: { payment_method } }
    : cardIn(options.elements, confirmParams.payment_method_data);
  if (card.error) return { error: card.error };
  const outcome = await client.confirm(clientSecret, { ...card.params, return_url, setup_future_usage });
  const result = await follow(client, clientSecret, outcome);
  if (result.error || redirect === 'if_required') return result;
  return leaveFor(returnAddress(return_url!, result.paymentIntent));
}

/** Runs the authentication that an intent waits for. */
async function follow(
  client: Client,
  clientSecret: string,
  { value: intent, error }: Outcome<PaymentIntent>,
): Promise<PaymentIntentResult> {
  if (error) return { error };
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  if (intent.next_action?.type === 'redirect_to_url') return leaveForAuthentication(client, clientSecret);
  const { value: authenticated, error: refusal } = await client.authenticate(
    clientSecret,
    await askForAuthentication(intent),
  );
  if (refusal) return { error: refusal };
  return authenticated.status === 'requires_payment_method'
    ? { error: { ...notAuthenticated, payment_intent: authenticated } }
    : { paymentIntent: authenticated };
}

const notAuthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** The parameters of the card to pay with, or the error in the form's present content. */
type CardParams =
  | { readonly params: Params; readonly error?: undefined }
  | { readonly params?: undefined; readonly error: StripeError };

/** Reads the card from the payment element of `door`, which is an Elements object or the element itself. */
function cardIn(door: unknown, besides: Params | undefined): CardParams {
  const { card, error } = insideOf(door).collect();
  return error ? { error } : { params: { payment_method_data: { ...besides, type: 'card', card: { ...card } } } };
}

function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}
