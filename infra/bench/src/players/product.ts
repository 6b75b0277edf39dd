import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { internalTokenKeys } from '@lights-out/service-kit/testing';
import { layOutDatabase, startPostgres, urlOf } from '@lights-out/stand-ins/postgres';
import { freePort } from '@lights-out/stand-ins/processes';
import { startPrivateRabbit } from '@lights-out/stand-ins/rabbitmq';
import { standInKeys, startStripeStandIn } from '@lights-out/stand-ins/stripe';

import { startService, threadSecondsOf } from '../processes.ts';

const schemas = ['identity', 'game', 'payments'] as const;
const database = 'lights_out';

/** The processes whose CPU is counted. */
export type Part = 'gateway' | 'game' | 'identity' | 'payments' | 'Postgres';

export interface Product {
  readonly url: string;
  readonly origin: string;
  /** CPU seconds used so far by each process. */
  cpu(): Record<Part, number>;
  stop(): Promise<void>;
}

/**
 * The product as a deployment runs it: a process for each service, or several of svc-game, a durable Postgres, and a RabbitMQ or the
 * embedded bus.
 */
export async function startProduct(options: { onRabbit: boolean; gameProcesses: number }): Promise<Product> {
  const { onRabbit, gameProcesses } = options;
  const running = new AsyncDisposableStack();
  try {
    const postgres = await startPostgres({
      home: await mkdtemp(join(tmpdir(), 'lights-out-bench-')),
      durable: true,
    });
    running.defer(postgres.destroy);
    await layOutDatabase(postgres.adminUrl, database, schemas);
    const rabbit = onRabbit ? await startPrivateRabbit() : undefined;
    if (rabbit) running.defer(rabbit.destroy);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const stripe = await startStripeStandIn({
      publicUrl: `${origin}/stripe-stand-in`,
      webhook: { url: `http://127.0.0.1:${port}/api/payments/webhook`, secret: standInKeys.webhook },
    });
    running.defer(stripe.stop);
    const keys = await internalTokenKeys();
    const urlFor = (role: string) => urlOf(postgres.adminUrl, { database, role });
    const services = await startServices({ running, keys, origin, port, stripe, urlFor, rabbit, gameProcesses });
    const postmaster = Number(readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return {
      url: services.gateway.url,
      origin,
      cpu: () => ({
        gateway: threadSecondsOf(services.gateway.pid),
        game: threadSecondsOf(...services.games.map(({ pid }) => pid)),
        identity: threadSecondsOf(services.identity.pid),
        payments: threadSecondsOf(services.payments.pid),
        Postgres: threadSecondsOf(postmaster),
      }),
      stop: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

interface Surroundings {
  readonly running: AsyncDisposableStack;
  readonly keys: Awaited<ReturnType<typeof internalTokenKeys>>;
  readonly origin: string;
  /** The gateway's. */
  readonly port: number;
  readonly stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
  readonly urlFor: (role: string) => string;
  readonly rabbit: Awaited<ReturnType<typeof startPrivateRabbit>> | undefined;
  readonly gameProcesses: number;
}

async function startServices(surroundings: Surroundings) {
  const { running, keys, origin, port, stripe, urlFor, rabbit, gameProcesses } = surroundings;
  const start = async (name: (typeof schemas)[number] | 'gateway', env: NodeJS.ProcessEnv) => {
    const service = await startService(name, { PUBLIC_ORIGIN: origin, ...env });
    running.defer(() => service.stop());
    return service;
  };
  const behindGateway = (name: (typeof schemas)[number], env: NodeJS.ProcessEnv) => {
    const bus = rabbit ? { AMQP_URL: rabbit.amqpUrl } : {};
    const key = { INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(keys.publicKey) };
    return start(name, { ...key, ...bus, DATABASE_URL: urlFor(name), ...env });
  };
  const mails = await mkdtemp(join(tmpdir(), 'lights-out-bench-mail-'));
  const identity = await behindGateway('identity', { MAIL_DIR: mails });
  const payments = await behindGateway('payments', {
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhook,
    STRIPE_API_URL: stripe.url,
    STRIPE_CALLS_PER_SECOND: '10000',
  });
  // One name for all of them, as a headless Service is.
  const gamePort = String(await freePort());
  const addresses = Array.from({ length: gameProcesses }, (_, index) => `127.0.0.${index + 1}`);
  const games = await Promise.all(
    addresses.map((HOST) => behindGateway('game', { HOST, PORT: gamePort, PAYMENTS_URL: payments.url })),
  );
  const gateway = await start('gateway', {
    PORT: String(port),
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(keys.privateKey),
    IDENTITY_URL: identity.url,
    GAME_URL: `http://svc-game:${gamePort}`,
    NODE_OPTIONS: `--import=${import.meta.resolve('./name-processes.mjs')}`,
    SVC_GAME_ADDRESSES: addresses.join(' '),
    PAYMENTS_URL: payments.url,
    SLICES_DIR: process.cwd(),
  });
  return { identity, payments, games, gateway };
}
