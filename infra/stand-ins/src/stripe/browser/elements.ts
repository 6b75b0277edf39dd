import type { Appearance, StripeError } from '@stripe/stripe-js';

import type { Client } from './client.ts';
import { createEmitter } from './emitter.ts';
import { IntegrationError } from './integration-error.ts';
import {
  createPaymentElement,
  type Collected,
  type PaymentElement,
  type PaymentElementOptions,
} from './payment-element.ts';

export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly appearance?: Appearance;
  readonly mode?: 'payment' | 'setup' | 'subscription';
}

/** The private part of an Elements object, which the page cannot see. */
interface Inside {
  readonly clientSecret: string | undefined;
  collect(): Collected;
}

const insides = new WeakMap<object, Inside>();

/** Finds the private part of an Elements object or of its payment element. */
export function insideOf(door: unknown): Inside {
  const found = typeof door === 'object' && door !== null ? insides.get(door) : undefined;
  if (!found) throw new IntegrationError('Please use the Elements object of the same Stripe instance.');
  return found;
}

export function createElements(client: Client, options: ElementsOptions = {}): object {
  const clientSecret = checkedSecret(options.clientSecret);
  const emitter = createEmitter();
  let { appearance } = options;
  let payment: PaymentElement | undefined;
  const load = async () => (clientSecret === undefined ? undefined : faultOfIntent(client, clientSecret));
  const inside: Inside = {
    clientSecret,
    collect() {
      if (!payment) throw new IntegrationError('Could not find a payment Element: create and mount one first.');
      return payment.collect();
    },
  };
  const door = {
    create(type: string, elementOptions: PaymentElementOptions = {}) {
      if (type !== 'payment') throw new IntegrationError(`The Stripe stand-in has no ${type} Element, only payment.`);
      if (payment) throw new IntegrationError('Can only create one Element of type payment.');
      payment = createPaymentElement({
        options: elementOptions,
        appearance: () => appearance,
        load,
        destroyed: () => void (payment = undefined),
      });
      insides.set(payment.door, inside);
      return payment.door;
    },
    getElement: (type: string) => (type === 'payment' ? (payment?.door ?? null) : null),
    async update(change: ElementsOptions) {
      appearance = change.appearance ?? appearance;
      payment?.dress(appearance);
    },
    async submit() {
      const { error } = inside.collect();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    async fetchUpdates() {
      const error = await load();
      emitter.emit('update-end');
      return error ? { error: { message: error.message ?? '' } } : {};
    },
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
  };
  insides.set(door, inside);
  return door;
}

function checkedSecret(clientSecret: string | undefined): string | undefined {
  if (clientSecret === undefined || /^pi_\w+_secret_\w+$/.test(clientSecret)) return clientSecret;
  throw new IntegrationError(
    'Invalid value for elements(): clientSecret should be of the form ${id}_secret_${secret}.',
  );
}

/** Returns why an intent cannot be paid any more, or undefined if it can. */
async function faultOfIntent(client: Client, clientSecret: string): Promise<StripeError | undefined> {
  const { value, error } = await client.retrieve(clientSecret);
  if (error) return error;
  if (value.status !== 'succeeded' && value.status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: value,
    message: `The client secret provided matches a PaymentIntent in a terminal state (${value.status}). Use a new one.`,
  };
}
