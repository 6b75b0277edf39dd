/** Thrown, as by Stripe.js, for a call that can never work. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
