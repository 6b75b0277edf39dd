import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** A result of Stripe.js: the value or an error. */
export type Outcome<Thing> =
  | { readonly value: Thing; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: StripeError };

/** Form parameters as an object. Nested ones are written in brackets and undefined ones are left out. */
export type Params = { readonly [name: string]: Params | boolean | number | string | undefined };

/** The part of the stand-in's API that a browser may call. */
export interface Client {
  /** Address of the stand-in, without a trailing slash. */
  readonly base: string;
  retrieve(clientSecret: string): Promise<Outcome<PaymentIntent>>;
  confirm(clientSecret: string, params: Params): Promise<Outcome<PaymentIntent>>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Outcome<PaymentIntent>>;
}

export function createClient(base: string, key: string): Client {
  const post = <Thing>(path: string, params: Params) =>
    call<Thing>(`${base}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form({ key, ...params }),
    });
  return {
    base,
    retrieve: (clientSecret) =>
      call(
        `${base}/v1/payment_intents/${idIn(clientSecret)}?${form({ key, client_secret: clientSecret }).toString()}`,
        {},
      ),
    confirm: (clientSecret, params) =>
      post(`payment_intents/${idIn(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        use_stripe_sdk: true,
        ...params,
      }),
    authenticate: (clientSecret, outcome) =>
      post(`payment_intents/${idIn(clientSecret)}/stand_in_authentication`, { client_secret: clientSecret, outcome }),
  };
}

export function idIn(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0]!);
}

async function call<Thing>(url: string, init: RequestInit): Promise<Outcome<Thing>> {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit' });
    const body = (await response.json()) as Thing & { error?: StripeError };
    return body.error ? { error: body.error } : { value: body };
  } catch {
    return { error: { type: 'api_connection_error', message: unreachable } };
  }
}

const unreachable =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again.';

function form(params: Params): URLSearchParams {
  const fields = new URLSearchParams();
  const add = (name: string, value: Params[string]) => {
    if (value === undefined) return;
    if (typeof value !== 'object') fields.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return fields;
}
