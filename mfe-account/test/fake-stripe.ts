import { act } from '@testing-library/react';

import type { ProviderResult } from '../src/model/payment.ts';

type Confirm = (options: Confirmation) => ProviderResult | Promise<ProviderResult>;

interface Confirmation {
  readonly clientSecret?: string;
  readonly elements?: unknown;
  readonly confirmParams: {
    readonly return_url: string;
    readonly payment_method?: string;
    readonly setup_future_usage?: string;
  };
  readonly redirect: string;
}

type Handler = (event: unknown) => void;

/** What a test sees and steers of the provider's library in the browser. */
export interface FakeStripe {
  readonly confirmations: Confirmation[];
  /** With what each form was made, newest last. */
  readonly elementsOptions: { clientSecret: string; appearance: { theme: string } }[];
  /** Whether the form shows the provider's own terms. */
  cardTerms: string | undefined;
  confirm: Confirm;
  /** Whether a mounted form becomes ready by itself. */
  loads: 'ready' | 'never' | 'loaderror';
  /** Has the mounted form say that it is ready or broken. */
  report: (event: 'ready' | 'loaderror') => void;
}

export const succeeded: ProviderResult = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };

const current: { fake: FakeStripe } = { fake: freshStripe() };

/** `loadStripe` keeps the first `window.Stripe` it sees: the same one leads to each test's own. */
const door = Object.assign(() => stripeOf(), { version: 'endive' });

/** Puts a fake Stripe.js where the provider's script would: pays unless the test says otherwise. */
export function fakeStripe(change: Partial<Pick<FakeStripe, 'confirm' | 'loads'>> = {}): FakeStripe {
  current.fake = { ...freshStripe(), ...change };
  Object.assign(window, { Stripe: door });
  return current.fake;
}

/** As when the provider's script has not come. */
export function noStripe(): void {
  Reflect.deleteProperty(window, 'Stripe');
}

/** Acts as the provider's script does once it is loaded. */
export function stripeArrives(): void {
  Object.assign(window, { Stripe: door });
}

function freshStripe(): FakeStripe {
  return {
    confirmations: [],
    elementsOptions: [],
    cardTerms: undefined,
    confirm: () => succeeded,
    loads: 'ready',
    report: () => {},
  };
}

function stripeOf() {
  return {
    elements: (options: FakeStripe['elementsOptions'][number]) => {
      current.fake.elementsOptions.push(options);
      return elements();
    },
    confirmPayment: async (options: Confirmation) => {
      current.fake.confirmations.push(options);
      return current.fake.confirm(options);
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

function elements() {
  let made: ReturnType<typeof paymentElement> | null = null;
  return {
    create: (_type: string, options?: ElementOptions) => {
      noteTerms(options);
      made = paymentElement();
      return made;
    },
    getElement: () => made,
    update: () => undefined,
    submit: () => undefined,
    fetchUpdates: () => undefined,
    on: () => undefined,
    off: () => undefined,
  };
}

interface ElementOptions {
  readonly terms?: { readonly card?: string };
}

function noteTerms({ terms }: ElementOptions = {}): void {
  if (terms) current.fake.cardTerms = terms.card;
}

function paymentElement() {
  const handlers = new Map<string, Handler>();
  let place: HTMLElement | null = null;
  return {
    on: (event: string, handler: Handler) => void handlers.set(event, handler),
    off: (event: string) => void handlers.delete(event),
    update: noteTerms,
    mount(node: HTMLElement) {
      place = node;
      node.textContent = 'Card number';
      const { loads } = current.fake;
      current.fake.report = (event) =>
        act(() => handlers.get(event)?.({ elementType: 'payment', error: { message: 'gone' } }));
      if (loads !== 'never') setTimeout(() => current.fake.report(loads), 0);
    },
    destroy: () => {
      if (place) place.textContent = '';
    },
  };
}
