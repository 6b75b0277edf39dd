import { Refusal } from '@lights-out/service-kit';
import StripeSdk, { type Stripe } from 'stripe';

const retryAfterSeconds = 5;

/** Stripe is down, slow, has had enough of us or does not know our key. What was asked may or may not have been done. */
export class StripeAway extends Refusal {
  /** Stripe answers the same idempotency key with this failure from now on: try with another. */
  readonly isFinal: boolean;

  constructor(isFinal: boolean) {
    super('unavailable', { retryAfterSeconds });
    this.isFinal = isFinal;
  }
}

/** Stripe will not do what was asked. Holds nothing of what was sent. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly code: string;
  readonly param: string;

  constructor(error: Stripe.errors.StripeError) {
    super(
      `Stripe refused: ${error.type} ${error.code ?? ''} ${error.param ?? ''} (${error.statusCode ?? 0}, ${error.requestId ?? 'no request'})`,
    );
    this.code = error.code ?? error.rawType ?? error.type;
    this.param = error.param ?? '';
  }
}

/** Runs one call. Errors of the SDK hold headers, addresses and cards: none of them goes further than this. */
export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StripeSdk.errors.StripeError)) throw error;
    throw isAway(error) ? new StripeAway(error instanceof StripeSdk.errors.StripeAPIError) : new StripeRefusal(error);
  }
}

/** The same, and undefined where the thing asked for is not there. */
export async function askingFor<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking(call);
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

function isAway(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof StripeSdk.errors.StripeConnectionError ||
    error instanceof StripeSdk.errors.StripeAPIError ||
    error instanceof StripeSdk.errors.StripeRateLimitError ||
    error instanceof StripeSdk.errors.StripeAuthenticationError ||
    error.statusCode === 409 ||
    (error.statusCode ?? 0) >= 500
  );
}
