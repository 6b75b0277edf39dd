/** Thrown where a page calls Stripe.js in a way that can never work, as Stripe.js does. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
