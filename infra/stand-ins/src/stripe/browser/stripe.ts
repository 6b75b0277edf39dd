import type { PaymentIntentResult, PaymentMethodResult, StripeError } from '@stripe/stripe-js';

import type { Client, Params } from './client.ts';
import { cardIn, confirmPayment, follow, type CardParams, type ConfirmOptions } from './confirm.ts';
import { createElements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

interface CardPaymentData {
  readonly payment_method?: string | { readonly card: unknown; readonly billing_details?: Params };
  readonly return_url?: string;
  readonly setup_future_usage?: string;
}

interface PaymentMethodOptions {
  readonly elements?: unknown;
  readonly element?: unknown;
  readonly card?: unknown;
  readonly params?: Params;
  readonly billing_details?: Params;
}

/** The object that `Stripe(publishableKey)` returns: the part of Stripe.js that this product uses. It must not be thenable. */
export function createStripe(client: Client): object {
  const wrappers: unknown[] = [];
  return {
    elements: (options?: ElementsOptions) => createElements(client, options),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(client, options),
    confirmCardPayment: (clientSecret: string, data: CardPaymentData = {}, { handleActions = true } = {}) =>
      confirmCard(client, clientSecret, data, handleActions),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      follow(client, clientSecret, await client.retrieve(clientSecret)),
    handleCardAction: async (clientSecret: string) => follow(client, clientSecret, await client.retrieve(clientSecret)),
    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      const { value, error } = await client.retrieve(clientSecret);
      return error ? { error } : { paymentIntent: value };
    },
    createPaymentMethod: (options: PaymentMethodOptions) => createPaymentMethod(client, options),
    createToken: async (): Promise<{ error: StripeError }> => ({
      error: { type: 'invalid_request_error', message: 'The Stripe stand-in has no tokens; it has payment methods.' },
    }),
    registerAppInfo: (wrapper: unknown) => void wrappers.push(wrapper),
    _registerWrapper: (wrapper: unknown) => void wrappers.push(wrapper),
  };
}

async function confirmCard(
  client: Client,
  clientSecret: string,
  data: CardPaymentData,
  handleActions: boolean,
): Promise<PaymentIntentResult> {
  const { payment_method: method, return_url, setup_future_usage } = data;
  const card: CardParams =
    typeof method === 'object'
      ? cardIn(method.card, { billing_details: method.billing_details })
      : { params: { payment_method: method } };
  if (card.error) return { error: card.error };
  const outcome = await client.confirm(clientSecret, { ...card.params, return_url, setup_future_usage });
  if (handleActions || outcome.error) return follow(client, clientSecret, outcome);
  return { paymentIntent: outcome.value };
}

async function createPaymentMethod(client: Client, options: PaymentMethodOptions): Promise<PaymentMethodResult> {
  const door = options.elements ?? options.element ?? options.card;
  if (!door) throw new IntegrationError('stripe.createPaymentMethod(): expected `elements` or an Element.');
  const card = cardIn(door, { billing_details: options.billing_details, ...options.params });
  if (card.error) return { error: card.error };
  const { value, error } = await client.createPaymentMethod(card.params.payment_method_data as Params);
  return error ? { error } : { paymentMethod: value };
}
