import type { Stripe } from '@stripe/stripe-js';

import type { CardForm } from './CardForm.tsx';

/** The provider's library and the form that stands on it. */
export interface Provider {
  readonly stripe: Stripe;
  readonly CardForm: typeof CardForm;
}

interface ProviderKeys {
  readonly publishableKey: string;
  readonly scriptUrl: string | null;
}

/** A script that has not come after this long does not come any more. */
const patienceMs = 20_000;

/**
 * Fetches all that paying needs, and nobody else: the provider's script (`scriptUrl`, or null for the provider's own)
 * and our form.
 *
 * @throws {Error} where any of it cannot be had; trying again is possible
 */
export function loadProvider({ publishableKey, scriptUrl }: ProviderKeys): Promise<Provider> {
  return withinPatience(async () => {
    const [{ loadStripe }, { CardForm: form }] = await Promise.all([
      import('@stripe/stripe-js/pure'),
      import('./CardForm.tsx'),
      scriptUrl === null ? undefined : addScript(scriptUrl),
    ]);
    const stripe = await loadStripe(publishableKey, { locale: 'en' });
    if (!stripe) throw new Error('The payment provider gave no library');
    return { stripe, CardForm: form };
  });
}

/** Adds the script unless it has done its work already: it defines `window.Stripe`, which `loadStripe` then takes. */
function addScript(url: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
}

async function withinPatience<Thing>(load: () => Promise<Thing>): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment provider takes too long')), patienceMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
