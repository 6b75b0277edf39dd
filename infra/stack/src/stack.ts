import type { Releases } from '@lights-out/operate/release';
import { createLog, silentLog, type Clock, type Log, type Service } from '@lights-out/service-kit';
import { freePort } from '@lights-out/stand-ins/processes';
import type { RemoteControl, StripeStandIn } from '@lights-out/stand-ins/stripe';
import type { TestDatabase } from '@lights-out/stand-ins/postgres';
import { createService as createGame } from '@lights-out/svc-game/app';
import { loadConfig as loadGame } from '@lights-out/svc-game/config';
import { createService as createGateway } from '@lights-out/svc-gateway/app';
import { loadConfig as loadGateway } from '@lights-out/svc-gateway/config';
import { createService as createIdentity, type Overrides as IdentityOverrides } from '@lights-out/svc-identity/app';
import { loadConfig as loadIdentity } from '@lights-out/svc-identity/config';
import { createService as createPayments } from '@lights-out/svc-payments/app';
import { loadConfig as loadPayments } from '@lights-out/svc-payments/config';

import { stackEnvironment } from './environment.ts';
import { openPaymentProvider } from './payment-provider.ts';
import type { PortalAccess } from './portal-access.ts';

export type StackService = 'identity' | 'game' | 'payments' | 'gateway';

export interface StackOptions {
  /** The superuser's address of the database, which a test's clock needs in other processes. */
  readonly adminUrl?: string;
  /** Returns the database address with a service's role. */
  readonly databaseUrlFor: (schema: string) => string;
  /** The folder of the released slices and their registry. */
  readonly slicesDir: string;
  /** The public port, on loopback; by default any free one. */
  readonly port?: number;
  readonly clock?: Clock;
  /** Multiplies every rate limit. */
  readonly rateLimitScale?: number;
  readonly logLevel?: string;
  /** Receives the services' log lines; by default they are discarded. */
  readonly logTo?: { write(line: string): void };
  /** What a password's hash costs; by default what the service finds safe. */
  readonly passwordCost?: IdentityOverrides['passwordCost'];
  /** Whether a reply with an unknown field is an error instead of being stripped. */
  readonly strictReplies?: boolean;
  /** Whether svc-game rehearses games before it listens, as it does by default. */
  readonly isRehearsed?: boolean;
  /** No run of free practice waits for a look, however fast: the players of stories are programs. */
  readonly hasRobots?: boolean;
  /** Its data is made up, and every page says so. */
  readonly isMarked?: boolean;
  /** How often jobs look for due work; by default as the services do. */
  readonly sweepEveryMs?: number;
  /** The broker's address; without one events go through Postgres. */
  readonly amqpUrl?: string;
  /** May hold Stripe's keys and a mail server (SMTP_URL, MAIL_FROM) and who runs the site (COMPANY_NAME, CONTACT_EMAIL, IMPRINT, TAX_LINE); stand-ins replace what is missing. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The secrets of the admin portal; without them there is none. */
  readonly portal?: PortalAccess;
  /** The folder that mails are written to if `env` has no mail server. */
  readonly mailDir?: string;
  /** The file of the Stripe stand-in's data; without it the data is lost at the end. */
  readonly stripeFile?: string;
}

export interface Stack {
  /** The address of the product for a browser. */
  readonly url: string;
  /** The address of each service. */
  readonly serviceUrls: Readonly<Record<StackService, string>>;
  /** The Stripe stand-in; undefined if Stripe itself is used. */
  readonly stripe: StripeStandIn | undefined;
  /** Stops one service and leaves the rest running. */
  stopService(name: StackService): Promise<void>;
  stop(): Promise<void>;
}

/** The product as a test has it, wherever it runs. */
export interface TestStack extends Omit<Stack, 'stripe'> {
  /** By which its services tell the time. */
  readonly clock: Clock;
  readonly database: Pick<TestDatabase, 'adminUrl' | 'urlFor'>;
  /** The control of the stand-in for Stripe. */
  readonly stripe: RemoteControl;
  /** The folder that mails are written to. */
  readonly mailDir: string;
  readonly portal: PortalAccess;
  /** The folder of the released slices, and an operator's commands on them. */
  readonly slicesDir: string;
  readonly releases: Releases;
}

/**
 * Starts the four services in this process, each on a loopback port of its own. If one fails to start, the others are stopped.
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
  // Stop the gateway first, so that no request reaches a service that is stopping.
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
    start(
      'identity',
      createIdentity(loadIdentity(env.identity), {
        ...overridesOf('identity'),
        passwordCost: options.passwordCost,
      }),
    ),
    start('payments', createPayments(loadPayments(env.payments), overridesOf('payments'))),
  );
  const game = await start(
    'game',
    createGame(loadGame({ ...env.game, PAYMENTS_URL: payments }), {
      ...overridesOf('game'),
      isRehearsed: options.isRehearsed,
    }),
  );
  const addresses = { IDENTITY_URL: identity, GAME_URL: game, PAYMENTS_URL: payments };
  const gateway = await start(
    'gateway',
    createGateway(loadGateway({ ...env.gateway, ...addresses }), overridesOf('gateway')),
  );
  return { identity, game, payments, gateway };
}

/** Like Promise.all, but a failure waits for the others to settle, so that everything that started can be stopped. */
async function all<Parts extends readonly Promise<string>[]>(
  ...parts: Parts
): Promise<{ [Index in keyof Parts]: string }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

function logOf(name: StackService | 'stripe-stand-in', { logTo, logLevel = 'info' }: StackOptions): Log {
  return logTo ? createLog(name, logLevel, logTo) : silentLog;
}
