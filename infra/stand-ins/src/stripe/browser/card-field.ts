import { digitsOf, type EntryFault } from './card-number.ts';

/** The events of a card form. */
export interface CardFormEvents {
  changed(): void;
  focused(): void;
  blurred(): void;
  escaped(): void;
}

/** One labelled field of a card form, with its error below. */
export interface CardField {
  readonly input: HTMLInputElement;
  fault(): EntryFault | undefined;
  showFault(): EntryFault | undefined;
  hideFault(): void;
}

export interface CardFieldFacts {
  readonly name: string;
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly format: (text: string) => string;
  readonly faultOf: (text: string) => EntryFault | undefined;
}

export function drawField(
  form: HTMLElement,
  { name, label, attributes, format, faultOf }: CardFieldFacts,
  events: CardFormEvents,
): CardField {
  const box = element('div', { class: `Field Field--${name}` });
  const caption = element('label', { class: 'Label', for: name });
  caption.textContent = label;
  const input = element('input', {
    class: 'Input',
    id: name,
    name,
    type: 'text',
    inputmode: 'numeric',
    spellcheck: 'false',
    'aria-describedby': `${name}-error`,
    ...attributes,
  });
  const message = element('p', { class: 'Error', id: `${name}-error`, role: 'alert' });
  box.append(caption, input, message);
  form.append(box);
  const show = (fault: EntryFault | undefined) => {
    message.textContent = fault?.message ?? '';
    input.classList.toggle('Input--invalid', fault !== undefined);
    input.setAttribute('aria-invalid', String(fault !== undefined));
    return fault;
  };
  const field: CardField = {
    input,
    fault: () => faultOf(input.value),
    showFault: () => show(faultOf(input.value)),
    hideFault: () => void show(undefined),
  };
  input.addEventListener('input', (event) => {
    rewrite(input, format, event.inputType ?? '');
    field.hideFault();
    events.changed();
  });
  input.addEventListener('focus', () => events.focused());
  input.addEventListener('blur', () => {
    if (input.value !== '') field.showFault();
    events.blurred();
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') events.escaped();
  });
  return field;
}

/** Formats the text that was typed and keeps the caret behind the same digit. */
function rewrite(input: HTMLInputElement, format: (text: string) => string, inputType: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const isAtEnd = caret === input.value.length;
  const isDeleting = inputType.startsWith('delete');
  // Do not put back the ' / ' that was just deleted.
  const written = isDeleting && isAtEnd ? format(input.value).replace(/\D+$/, '') : format(input.value);
  if (written === input.value) return;
  input.value = written;
  if (isAtEnd) return;
  let at = 0;
  for (let seen = 0; at < written.length && seen < digitsBefore; at += 1) seen += /\d/.test(written[at]!) ? 1 : 0;
  input.setSelectionRange(at, at);
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
