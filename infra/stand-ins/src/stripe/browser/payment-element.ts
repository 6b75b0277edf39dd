import type { Appearance, StripeError } from '@stripe/stripe-js';

import type { CardFormEvents } from './card-field.ts';
import type { Card } from './card-form.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { IntegrationError } from './integration-error.ts';
import { mountForm, type MountedForm } from './mounted-form.ts';

/** The form's present content: a card, or what is wrong with it. */
export type Collected =
  | { readonly card: Card; readonly error?: undefined }
  | { readonly card?: undefined; readonly error: StripeError };

/** A payment element as its Elements object sees it. */
export interface PaymentElement {
  /** The object that `elements.create('payment')` returns. */
  readonly door: object;
  collect(): Collected;
  dress(appearance: Appearance | undefined): void;
}

export interface PaymentElementOptions {
  readonly readOnly?: boolean;
  /** `auto` counts as `never`: the intents here ask for a card's future use only as they are confirmed. */
  readonly terms?: { readonly card?: 'auto' | 'always' | 'never' };
}

export interface PaymentElementFacts {
  readonly options: PaymentElementOptions;
  readonly appearance: () => Appearance | undefined;
  /** Checks whether there is something to pay. An error is reported by the event `loaderror`. */
  readonly load: () => Promise<StripeError | undefined>;
  readonly destroyed: () => void;
}

/** Wraps the card form as a Stripe element with `mount`, `unmount`, `on('ready')` and so on. */
export function createPaymentElement(facts: PaymentElementFacts): PaymentElement {
  const emitter = createEmitter();
  let { options } = facts;
  let form: MountedForm | undefined;
  let isDestroyed = false;
  const unmount = () => {
    form?.remove();
    form = undefined;
  };
  const mount = (target: HTMLElement | string) => {
    if (isDestroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    unmount();
    const mounted = mountForm(
      target,
      facts.appearance(),
      eventsOf(emitter, () => form),
    );
    follow(mounted, options);
    form = mounted;
    void start(emitter, facts.load, () => form === mounted);
  };
  const destroy = () => {
    unmount();
    isDestroyed = true;
    facts.destroyed();
  };
  const update = (change: PaymentElementOptions) => {
    options = { ...options, ...change };
    if (form) follow(form, options);
  };
  return {
    door: doorOf(emitter, {
      mount,
      unmount,
      destroy,
      update,
      focus: () => form?.focus(),
      blur: () => form?.blur(),
      clear: () => form?.clear(),
      collapse: () => {},
    }),
    collect: () => collectFrom(form),
    dress: (appearance) => form?.dress(appearance),
  };
}

function follow(form: MountedForm, { readOnly = false, terms }: PaymentElementOptions): void {
  form.setReadOnly(readOnly);
  form.showTerms(terms?.card === 'always');
}

function collectFrom(form: MountedForm | undefined): Collected {
  if (!form)
    throw new IntegrationError('The payment Element is not mounted: mount it before confirming or submitting.');
  const { card, fault } = form.collect();
  return card ? { card } : { error: { type: 'validation_error', ...fault } };
}

const elementType = 'payment';

function eventsOf(emitter: Emitter, form: () => MountedForm | undefined): CardFormEvents {
  return {
    changed() {
      const { empty, complete } = form()?.state() ?? { empty: true, complete: false };
      emitter.emit('change', { elementType, empty, complete, collapsed: false, value: { type: 'card' } });
    },
    focused: () => emitter.emit('focus', { elementType }),
    blurred: () => emitter.emit('blur', { elementType }),
    escaped: () => emitter.emit('escape', { elementType }),
  };
}

async function start(
  emitter: Emitter,
  load: PaymentElementFacts['load'],
  isStillMounted: () => boolean,
): Promise<void> {
  // Pages attach handlers after mounting. Stripe's own frame takes a moment, too.
  await Promise.resolve();
  emitter.emit('loaderstart', { elementType });
  const error = await load();
  if (!isStillMounted()) return;
  if (error) emitter.emit('loaderror', { elementType, error });
  else emitter.emit('ready', { elementType });
}

/** The methods that the page may call. Each returns the element itself, as Stripe's do. */
function doorOf(emitter: Emitter, acts: Readonly<Record<string, (...given: never[]) => void>>): object {
  const all: typeof acts = { ...acts, on: emitter.on, once: emitter.once, off: emitter.off };
  const door: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(all)) {
    door[name] = (...given: never[]) => {
      act(...given);
      return door;
    };
  }
  return door;
}
