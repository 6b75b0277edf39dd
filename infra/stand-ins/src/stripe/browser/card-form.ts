import { drawField, element, type CardField, type CardFieldFacts, type CardFormEvents } from './card-field.ts';
import {
  type EntryFault,
  brandOf,
  digitsOf,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  formatExpiry,
  formatNumber,
  readExpiry,
} from './card-number.ts';

export interface Card {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
}

/** Number, expiry and security code with their labels and errors, in a shadow root. */
export interface CardForm {
  state(): { empty: boolean; complete: boolean; brand: string };
  /** Returns the card, or the first fault after showing it at its field. */
  collect(): { card: Card; fault?: undefined } | { card?: undefined; fault: EntryFault };
  focus(): void;
  blur(): void;
  clear(): void;
  setReadOnly(isReadOnly: boolean): void;
  /** Shows or hides what Stripe says of a card that is kept. */
  showTerms(isShown: boolean): void;
}

const keptCardTerms =
  'By providing your card information, you allow this site to charge your card for future payments in accordance with their terms.';

export function drawCardForm(root: ShadowRoot, events: CardFormEvents): CardForm {
  const form = element('div', { class: 'Form', role: 'group', 'aria-label': 'Card details' });
  root.append(form);
  const { number, expiry, cvc } = drawFields(form, events);
  const fields = [number, expiry, cvc];
  const terms = element('p', { class: 'Terms' });
  form.append(terms);
  return {
    state: () => ({
      empty: fields.every(({ input }) => input.value === ''),
      complete: fields.every((field) => !field.fault()),
      brand: brandOf(digitsOf(number.input.value)).name,
    }),
    collect() {
      const wrong = fields.filter((field) => field.showFault());
      if (wrong[0]) {
        wrong[0].input.focus();
        return { fault: wrong[0].fault()! };
      }
      const { month, year } = readExpiry(expiry.input.value)!;
      return { card: { number: digitsOf(number.input.value), exp_month: month, exp_year: year, cvc: cvc.input.value } };
    },
    focus: () => number.input.focus(),
    blur: () => fields.forEach(({ input }) => input.blur()),
    clear() {
      for (const field of fields) {
        field.input.value = '';
        field.hideFault();
      }
      events.changed();
    },
    setReadOnly: (isReadOnly) =>
      fields.forEach(({ input }) => {
        input.readOnly = isReadOnly;
      }),
    showTerms: (isShown) => {
      terms.textContent = isShown ? keptCardTerms : '';
      terms.hidden = !isShown;
    },
  };
}

function drawFields(
  form: HTMLElement,
  events: CardFormEvents,
): { number: CardField; expiry: CardField; cvc: CardField } {
  const draw = (facts: CardFieldFacts) => drawField(form, facts, events);
  const number = draw({
    name: 'number',
    label: 'Card number',
    attributes: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: '23' },
    format: formatNumber,
    faultOf: faultOfNumber,
  });
  const expiry = draw({
    name: 'expiry',
    label: 'Expiration date',
    attributes: { autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '9' },
    format: formatExpiry,
    faultOf: (text) => faultOfExpiry(text, new Date()),
  });
  const cvc = draw({
    name: 'cvc',
    label: 'Security code',
    attributes: { autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: '4' },
    format: (text) => digitsOf(text).slice(0, brandOf(digitsOf(number.input.value)).cvcDigits),
    faultOf: (text) => faultOfCvc(text, number.input.value),
  });
  return { number, expiry, cvc };
}
