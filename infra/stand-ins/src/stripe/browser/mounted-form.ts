import type { Appearance } from '@stripe/stripe-js';

import { dress } from './appearance.ts';
import type { CardFormEvents } from './card-field.ts';
import { drawCardForm, type CardForm } from './card-form.ts';
import { IntegrationError } from './integration-error.ts';

/** A card form that is mounted on the page. */
export interface MountedForm extends CardForm {
  dress(appearance: Appearance | undefined): void;
  remove(): void;
}

/** Mounts a card form into an element of the page, given directly or by a selector. */
export function mountForm(
  target: HTMLElement | string,
  appearance: Appearance | undefined,
  events: CardFormEvents,
): MountedForm {
  const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (!place) throw new IntegrationError('The selector that was given to mount() applies to no element on the page.');
  // An element keeps its shadow root for good but can be mounted into again, so the form gets a host of its own.
  const host = document.createElement('div');
  place.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  dress(root, appearance);
  // Inputs in a shadow root belong to no form of the page, so Enter has to be passed on.
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });
  return { ...drawCardForm(root, events), dress: (next) => dress(root, next), remove: () => host.remove() };
}
