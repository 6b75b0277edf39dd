import type { StripeError } from '@stripe/stripe-js';

import type { Client } from './client.ts';
import { confirmPayment, type ConfirmOptions } from './confirm.ts';
import { createElements, type ElementsOptions } from './elements.ts';

/** The object that `Stripe(publishableKey)` returns: the part of Stripe.js that this product uses. It must not be thenable. */
export function createStripe(client: Client): object {
  const wrappers: unknown[] = [];
  return {
    elements: (options?: ElementsOptions) => createElements(client, options),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(client, options),
    // `@stripe/react-stripe-js` takes only an object with these three for Stripe's.
    confirmCardPayment: notHere,
    createPaymentMethod: notHere,
    createToken: notHere,
    registerAppInfo: (wrapper: unknown) => void wrappers.push(wrapper),
    _registerWrapper: (wrapper: unknown) => void wrappers.push(wrapper),
  };
}

function notHere(): Promise<{ error: StripeError }> {
  return Promise.resolve({
    error: { type: 'invalid_request_error', message: 'The Stripe stand-in has elements and confirmPayment alone.' },
  });
}
