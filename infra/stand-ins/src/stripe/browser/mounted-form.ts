import type { Appearance } from '@stripe/stripe-js';

import { dress } from './appearance.ts';
import type { CardFormEvents } from './card-field.ts';
import { drawCardForm, type CardForm } from './card-form.ts';
import { IntegrationError } from './integration-error.ts';

/** A card form that stands on the page. */
export interface MountedForm extends CardForm {
  dress(appearance: Appearance | undefined): void;
  remove(): void;
}

/** Puts a card form into an element of the page, or into the one that a selector finds. */
export function mountForm(
  target: HTMLElement | string,
  appearance: Appearance | undefined,
  events: CardFormEvents,
): MountedForm {
  const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (!place) throw new IntegrationError('The selector that was given to mount() applies to no element on the page.');
  // An element takes one shadow root for good, and may be mounted into again.
  const host = document.createElement('div');
  place.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  dress(root, appearance);
  // What is typed in a shadow root belongs to no form of the page; Enter pays all the same.
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });
  return { ...drawCardForm(root, events), dress: (next) => dress(root, next), remove: () => host.remove() };
}
