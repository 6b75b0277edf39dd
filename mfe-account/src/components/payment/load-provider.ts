import { messages } from '@lights-out/contracts/messages';
import { withDeadline } from '@lights-out/web-kit';
import type { Stripe } from '@stripe/stripe-js';

import type { CardForm } from './CardForm.tsx';

/** The provider's library and its form. */
export interface Provider {
  readonly stripe: Stripe;
  readonly CardForm: typeof CardForm;
}

interface ProviderKeys {
  readonly publishableKey: string;
  readonly scriptUrl: string | null;
}

const loadTimeoutMs = 20_000;

/**
 * Loads what only the payment form needs: the provider's script (`scriptUrl`, or null for the provider's own address)
 * and our form around it.
 *
 * @throws {Error} when a part could not be loaded within 20 s; the call can be repeated
 */
export function loadProvider({ publishableKey, scriptUrl }: ProviderKeys): Promise<Provider> {
  return withDeadline(loadTimeoutMs, async () => {
    const [{ loadStripe }, { CardForm: form }] = await Promise.all([
      import(/* webpackChunkName: "page-payment" */ '@stripe/stripe-js/pure'),
      import(/* webpackChunkName: "page-payment" */ './CardForm.tsx'),
      scriptUrl === null ? undefined : addScript(scriptUrl),
    ]);
    const stripe = await loadStripe(publishableKey, { locale: messages.formats.providerLocale });
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
