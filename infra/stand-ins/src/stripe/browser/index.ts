/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createClient } from './client.ts';
import { IntegrationError } from './integration-error.ts';
import { createStripe } from './stripe.ts';

const defaultBase = '/stripe-stand-in';
const scope = window as unknown as { Stripe?: unknown; STRIPE_STAND_IN_BASE?: string };
const base = scope.STRIPE_STAND_IN_BASE ?? baseOf(document.currentScript) ?? defaultBase;

// A plain function, because `loadStripe` calls it without `new`.
function Stripe(publishableKey: unknown): object {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
    throw new IntegrationError('The Stripe stand-in takes test keys alone (pk_test_…): no money moves here.');
  }
  return createStripe(createClient(base, publishableKey));
}
Stripe.version = 'endive';
Stripe.isStandIn = true;

scope.Stripe = Stripe;
console.info('Stripe stand-in: no money moves.');

/** The API has the same base as the script, which was loaded from `<base>/v3/stripe.js`. */
function baseOf(script: HTMLOrSVGScriptElement | null): string | undefined {
  const source = script instanceof HTMLScriptElement ? script.src : '';
  return /^(.*)\/(?:v3|endive)\/stripe\.js(?:\?.*)?$/.exec(source)?.[1];
}
