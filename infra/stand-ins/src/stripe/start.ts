import {
  listen,
  secureRandomInt,
  silentLog,
  systemClock,
  type Clock,
  type Log,
  type RandomInt,
} from '@lights-out/service-kit';
import type Stripe from 'stripe';

import { openAccount, type Account, type Fees } from './account.ts';
import { createControl, type Control } from './control.ts';
import type { ApiCall } from './http/exchange.ts';
import { createDisturbances } from './http/disturbances.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createStandInServer } from './http/server.ts';
import { fileJournal, noJournal } from './journal.ts';
import { finishDueRefunds } from './operations/refunds.ts';
import { standInKeys } from './names.ts';
import { createDeliveries, type Endpoint } from './webhooks/deliveries.ts';

export interface StripeStandInOptions {
  readonly clock?: Clock;
  /** Any free one unless given. */
  readonly port?: number;
  /** The address to listen on; by default loopback. */
  readonly host?: string;
  /** Where events are delivered to. It can also be set later by `control.webhooks.deliverTo`. */
  readonly webhook?: Endpoint;
  /** API calls allowed within any second before one is answered 429. Stripe's test mode allows 25. */
  readonly rateLimit?: number;
  /** What Stripe keeps of payments; nothing unless given. */
  readonly fees?: Fees;
  /** A file for all data, from which a later start resumes. Without it the data is lost at the end. */
  readonly file?: string;
  /** Its address for browsers, such as `http://localhost:8080/stripe-stand-in`; by default its own. */
  readonly publicUrl?: string;
  /** Returns the script that browsers load in place of Stripe.js; by default it is bundled at the first request. */
  readonly script?: () => Promise<string>;
  readonly log?: Log;
  /** Randomness for what goes wrong; a seeded one makes a test repeatable. */
  readonly random?: RandomInt;
  /** The monotonic clock of the rate limit, in ms; by default the machine's. */
  readonly elapsedMs?: () => number;
}

export interface StripeStandIn {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly apiKey: string;
  readonly publishableKey: string;
  readonly control: Control;
  stop(): Promise<void>;
}

const mostCallsKept = 50_000;
// How late a dispute or the end of a refund may be; a product at rest wakes for it.
const sweepMs = 5_000;
const loopback = '127.0.0.1';

/**
 * Starts the stand-in for Stripe, on a loopback port by default: the part of its API that this product uses, its webhooks, its Stripe.js
 * and its 3-D Secure page. NO MONEY MOVES, and only test cards are accepted.
 */
export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { clock = systemClock, log = silentLog, random = secureRandomInt, host = loopback } = options;
  const journal = options.file ? fileJournal(options.file) : noJournal;
  const deliveries = createDeliveries({ account: () => account, random, log, endpoint: options.webhook });
  const account = openAccount({ clock, journal, onEvent: deliveries.take, fees: options.fees });
  const disturbances = createDisturbances(random);
  let base = options.publicUrl ?? '';
  const authenticationUrl = (intent: Stripe.PaymentIntent) =>
    `${base}/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  const calls: ApiCall[] = [];
  const onCall = (call: ApiCall) => {
    calls.push(call);
    if (calls.length > mostCallsKept) calls.shift();
  };
  const server = createStandInServer({
    account,
    disturbances,
    authenticationUrl,
    log,
    script: options.script ?? bundledScript,
    keys: standInKeys,
    onCall,
    limit: createRateLimit(options.rateLimit ?? 25, options.elapsedMs ?? (() => performance.now())),
  });
  const { port } = await listen(server, options.port ?? 0, host);
  base ||= `http://${host}:${port}`;
  log.warn({ event: 'stripe-stand-in', message: 'This is a stand-in for Stripe: no money moves.', port });
  for (const event of unsent(account)) deliveries.take(event);
  const sweeping = setInterval(() => finishDueRefunds(account), sweepMs).unref();
  return {
    url: `http://${host}:${port}`,
    host,
    port,
    apiKey: standInKeys.secret,
    publishableKey: standInKeys.publishable,
    control: createControl({ account, deliveries, disturbances, authenticationUrl, calls }),
    async stop() {
      clearInterval(sweeping);
      deliveries.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      journal.close();
    },
  };
}

/** Loads the bundler only where the script was not built before. */
async function bundledScript(): Promise<string> {
  const { stripeScript } = await import('./script.ts');
  return stripeScript();
}

/** The events of an earlier run that were not acknowledged yet, oldest first. */
function unsent(account: Account): Stripe.Event[] {
  return account
    .list('event')
    .filter(({ pending_webhooks }) => pending_webhooks > 0)
    .reverse();
}
