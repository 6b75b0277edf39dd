import { silentLog, type Clock, type Log } from '@lights-out/service-kit';
import { standInKeys, startStripeStandIn, type StripeStandIn } from '@lights-out/stand-ins/stripe';

type Environment = Readonly<Record<string, string>>;

/** Stripe or its stand-in, with the environment that points the services to it. */
export interface PaymentProvider {
  readonly environment: { readonly payments: Environment; readonly gateway: Environment };
  /** Undefined if it is Stripe itself. */
  readonly standIn: StripeStandIn | undefined;
  stop(): Promise<void>;
}

export interface PaymentProviderOptions {
  /** The gateway's port on loopback. */
  readonly port: number;
  /** May hold keys of Stripe itself. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  readonly log?: Log;
  /** The file of the stand-in's data; without it the data is lost at the end. */
  readonly file?: string;
  /** Multiplies the stand-in's own limit of 25 calls a second. */
  readonly rateLimitScale?: number;
}

const callsPerSecond = 25;
// Below that limit, as the clocks of the two processes do not tick alike.
const ownCallsPerSecond = 24;
// The path under which the gateway forwards browsers to the stand-in.
const standInPath = '/stripe-stand-in';
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Uses Stripe itself if the environment has its key. Otherwise starts a stand-in, with which no money moves. */
export async function openPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider> {
  const { port, env = {}, clock, log = silentLog, file, rateLimitScale = 1 } = options;
  if (env.STRIPE_SECRET_KEY) {
    const payments = Object.fromEntries(keys.map((key) => [key, env[key] ?? '']));
    return { environment: { payments, gateway: {} }, standIn: undefined, stop: async () => {} };
  }
  const standIn = await startStripeStandIn({
    clock,
    log,
    file,
    rateLimit: callsPerSecond * rateLimitScale,
    publicUrl: `http://localhost:${port}${standInPath}`,
    webhook: { url: `http://127.0.0.1:${port}/api/payments/webhook`, secret: standInKeys.webhook },
  });
  return {
    environment: {
      payments: {
        STRIPE_SECRET_KEY: standIn.apiKey,
        STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
        STRIPE_WEBHOOK_SECRET: standInKeys.webhook,
        STRIPE_API_URL: standIn.url,
        STRIPE_CALLS_PER_SECOND: String(Math.min(10_000, ownCallsPerSecond * rateLimitScale)),
        STRIPE_SCRIPT_URL: `${standInPath}/v3/stripe.js`,
      },
      gateway: { STRIPE_STAND_IN_URL: standIn.url },
    },
    standIn,
    stop: standIn.stop,
  };
}
