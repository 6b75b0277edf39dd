import type { PaymentIntent } from '@stripe/stripe-js';

import { dress } from './appearance.ts';
import { idIn, type Client } from './client.ts';

/** Navigates to the stand-in's 3-D Secure page, which sends the browser on to the return URL. Never resolves. */
export function leaveForAuthentication(client: Client, clientSecret: string): Promise<never> {
  return leaveFor(
    `${client.base}/authenticate/${idIn(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`,
  );
}

export function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

/** Asks in a dialog over the page. Closing it counts as a failed authentication. */
export function askForAuthentication(intent: PaymentIntent): Promise<'complete' | 'fail'> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  dress(root, { theme: 'night', rules: dialogRules });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  const complete = button('Complete authentication', 'complete');
  dialog.append(
    text('p', 'Stripe stand-in: no money moves.'),
    text('h2', '3-D Secure authentication', 'title'),
    text('p', `Your bank would ask here whether you want to pay ${amount}. This dialog only plays its part.`),
    choices(complete, button('Fail authentication', 'fail')),
  );
  root.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
    complete.focus();
  });
}

const dialogRules = {
  dialog: {
    maxWidth: 'min(26rem, calc(100vw - 2rem))',
    padding: '1.5rem',
    border: '2px dashed',
    borderRadius: '0.75rem',
    background: 'var(--colorBackground)',
    color: 'var(--colorText)',
    fontFamily: 'var(--fontFamily)',
    lineHeight: '1.5',
  },
  'dialog::backdrop': { background: 'rgb(0 0 0 / 70%)' },
  h2: { margin: '0 0 0.5rem', fontSize: '1.25rem' },
  form: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1.5rem' },
  button: {
    flex: '1 1 10rem',
    minHeight: '44px',
    border: '2px solid var(--colorTextSecondary)',
    borderRadius: '0.5rem',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  'button:focus-visible': { outline: '3px solid var(--colorPrimary)', outlineOffset: '2px' },
};

function text(tag: 'h2' | 'p', content: string, id?: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = content;
  if (id) made.id = id;
  return made;
}

function button(label: string, value: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = label;
  made.value = value;
  return made;
}

function choices(...buttons: HTMLButtonElement[]): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(...buttons);
  return form;
}
