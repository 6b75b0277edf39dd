import { createLog, silentLog, type Clock, type Log, type Service } from '@lights-out/service-kit';
import { freePort } from '@lights-out/stand-ins/processes';
import type { StripeStandIn } from '@lights-out/stand-ins/stripe';
import { createService as createGame } from '@lights-out/svc-game/app';
import { loadConfig as loadGame } from '@lights-out/svc-game/config';
import { createService as createGateway } from '@lights-out/svc-gateway/app';
import { loadConfig as loadGateway } from '@lights-out/svc-gateway/config';
import { createService as createIdentity } from '@lights-out/svc-identity/app';
import { loadConfig as loadIdentity } from '@lights-out/svc-identity/config';
import { createService as createPayments } from '@lights-out/svc-payments/app';
import { loadConfig as loadPayments } from '@lights-out/svc-payments/config';

import { stackEnvironment } from './environment.ts';
import { openPaymentProvider } from './payment-provider.ts';
import type { PortalAccess } from './portal-access.ts';

export type StackService = 'identity' | 'game' | 'payments' | 'gateway';

export interface StackOptions {
  /** Where each service's role enters the database. */
  readonly databaseUrlFor: (schema: string) => string;
  /** Holds the released slices and their registry. */
  readonly slicesDir: string;
  /** The one public port, on loopback; any free one unless given. */
  readonly port?: number;
  readonly clock?: Clock;
  /** Multiplies every rate limit. */
  readonly rateLimitScale?: number;
  readonly logLevel?: string;
  /** Where the services' log lines go; nowhere unless given. */
  readonly logTo?: { write(line: string): void };
  /** Whether a reply with a field too many is refused rather than stripped. */
  readonly strictReplies?: boolean;
  /** The broker's address; without one events go through Postgres. */
  readonly amqpUrl?: string;
  /** Where keys of Stripe and a mail server (SMTP_URL, MAIL_FROM) may be; without them a stand-in takes its place. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How to get into the admin portal; without it there is none. */
  readonly portal?: PortalAccess;
  /** The folder that mails are written to where `env` names no mail server. */
  readonly mailDir?: string;
  /** Where the stand-in for Stripe keeps what it knows; forgotten at the end unless given. */
  readonly stripeFile?: string;
}

export interface Stack {
  /** Where a browser finds the product. */
  readonly url: string;
  /** Where each service itself listens. */
  readonly serviceUrls: Readonly<Record<StackService, string>>;
  /** Takes the payments in place of Stripe; none where Stripe itself does. */
  readonly stripe: StripeStandIn | undefined;
  /** Stops one service and leaves the rest running, as when it has failed. */
  stopService(name: StackService): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the four services in this process, each on a loopback port of its own. Whatever had started is stopped again
 * when one cannot.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const running = new Map<StackService, Service>();
  const stopService = async (name: StackService) => {
    const service = running.get(name);
    running.delete(name);
    await service?.stop();
  };
  const port = options.port || (await freePort());
  const provider = await openPaymentProvider({
    ...options,
    port,
    file: options.stripeFile,
    log: logOf('stripe-stand-in', options),
  });
  // The gateway first, so that no request reaches a service that is going.
  const stop = async () => {
    await stopService('gateway');
    await Promise.all([...running.keys()].map(stopService));
    await provider.stop();
  };
  try {
    const serviceUrls = await startServices(
      options,
      await stackEnvironment({ ...options, port, paymentProvider: provider }),
      running,
    );
    const url = new URL(serviceUrls.gateway);
    url.hostname = 'localhost';
    return { url: url.origin, serviceUrls, stripe: provider.standIn, stopService, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(
  options: StackOptions,
  env: Awaited<ReturnType<typeof stackEnvironment>>,
  running: Map<StackService, Service>,
): Promise<Record<StackService, string>> {
  const overridesOf = (name: StackService) => ({
    clock: options.clock,
    log: logOf(name, options),
    strictReplies: options.strictReplies,
  });
  const start = async (name: StackService, service: Service) => {
    running.set(name, service);
    return (await service.start()).url;
  };
  const [identity, payments] = await all(
    start('identity', createIdentity(loadIdentity(env.identity), overridesOf('identity'))),
    start('payments', createPayments(loadPayments(env.payments), overridesOf('payments'))),
  );
  const game = await start('game', createGame(loadGame({ ...env.game, PAYMENTS_URL: payments }), overridesOf('game')));
  const addresses = { IDENTITY_URL: identity, GAME_URL: game, PAYMENTS_URL: payments };
  const gateway = await start(
    'gateway',
    createGateway(loadGateway({ ...env.gateway, ...addresses }), overridesOf('gateway')),
  );
  return { identity, game, payments, gateway };
}

/** Like Promise.all, but a failure waits for the rest, so that what did start is known and can be stopped. */
async function all<Parts extends readonly Promise<string>[]>(
  ...parts: Parts
): Promise<{ [Index in keyof Parts]: string }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

function logOf(name: StackService | 'stripe-stand-in', { logTo, logLevel = 'info' }: StackOptions): Log {
  return logTo ? createLog(name, logLevel, logTo) : silentLog;
}
