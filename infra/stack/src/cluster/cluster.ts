import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asAdmin, urlOf } from '@lights-out/stand-ins/postgres';
import { standInKeys, startStripeStandIn, type Control } from '@lights-out/stand-ins/stripe';

import { stackEnvironment } from '../environment.ts';
import { schemas } from '../schemas.ts';
import type { StackService } from '../stack.ts';
import { startBrokers, type BrokerCluster } from './broker.ts';
import { startDatabases, type DatabaseCluster } from './database.ts';
import { database as databaseName } from './ledger.ts';
import { drillAddress, openNetwork, type Machine } from './network.ts';
import { poolerPort, startPoolers } from './pooler.ts';
import { startProxy, type Front } from './proxy.ts';
import { opsPort, port, serviceNames, startServices, type ServiceCluster } from './services.ts';

/** Of each service one machine more than it has processes, of svc-game as many more. */
const machineCounts = {
  etcd: 1,
  calls: 1,
  db: 1,
  pool: 2,
  pg: 3,
  own: 1,
  mq: 3,
  game: 4,
  identity: 3,
  payments: 3,
  gateway: 3,
};
/** PgBouncer, 1.21 or newer; without it the services connect directly. */
const pgBouncer = process.env.PGBOUNCER;
const stripePort = 8081;
/** Of the test account's 25 a second, for three processes. */
const stripeCallsEach = 8;

interface Proxy {
  readonly machine: Machine;
  start(): void;
}

export interface Cluster {
  readonly url: string;
  readonly stripe: Control;
  readonly database: DatabaseCluster;
  readonly databaseProxy: Proxy;
  /** Before players and between services. */
  readonly callsProxy: Proxy;
  /** Where PgBouncer is named, the machines of two. */
  readonly poolers: readonly Machine[];
  startPooler(machine: Machine): void;
  readonly broker: BrokerCluster;
  readonly services: ServiceCluster;
  /** For a Postgres beside the three. */
  readonly ownServer: Machine;
  /** Where svc-game's next processes find their tables, by its superuser's address. */
  leadGame(adminUrl: string): void;
  /** The superuser's address of the server by which the tables of all services are found. */
  booksUrl: string;
}

/** The product on three Postgres, three RabbitMQ and two processes of each service, with proxies in the place of a cluster's Services. */
export async function startCluster(
  slicesDir: string,
  note: (text: string) => void,
  running: AsyncDisposableStack,
): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-cluster-'));
  // Postgres runs as another user.
  await chmod(home, 0o711);
  // What is left of them are their logs.
  running.defer(async () => {
    for (const name of ['etcd1', ...[1, 2, 3].flatMap((n) => [`pg${n}`, `mq${n}`])])
      await rm(join(home, name), { recursive: true, force: true });
  });
  note('network');
  const machines = await openNetwork(machineCounts, home, running);
  const [etcd, calls, db] = [machines.etcd[0]!, machines.calls[0]!, machines.db[0]!];
  const poolers = pgBouncer ? machines.pool : [];
  const databaseFronts = [postgresFront(machines.pg), ...(pgBouncer ? [poolerFront(poolers)] : [])];
  const databaseProxy = { machine: db, ...(await startProxy(db, databaseFronts, home)) };
  const callsProxy = { machine: calls, ...(await startProxy(calls, frontsOfCalls(machines, machines.mq), home)) };
  note('Postgres and RabbitMQ');
  const [database, broker] = await Promise.all([
    startDatabases({ etcd, nodes: machines.pg, proxy: db }, home, running),
    startBrokers(machines.mq, calls, home),
  ]);
  const users = await layOut(database.adminUrl);
  const startPooler = await startPoolers(poolers, { program: pgBouncer ?? '', postgres: db, users, home });
  note('services');
  const url = `http://${calls.address}:${port}`;
  const { stripe, environment } = await configure({ url, home, slicesDir, database, calls }, running);
  const log = createWriteStream(join(home, 'services.log'));
  const services = await startServices(
    {
      machines,
      environmentOf: (name) => ({
        ...environment[name],
        ...(name === 'gateway' ? {} : { AMQP_URL: broker.urlFor(name) }),
      }),
      lead: callsProxy.lead,
      onLine: (line) => log.write(`${line}\n`),
    },
    running,
  );
  note(`${serviceNames.length * 2} processes at ${url}, logs in ${home}`);
  return {
    url,
    stripe,
    database,
    databaseProxy,
    callsProxy,
    poolers,
    startPooler,
    broker,
    services,
    ownServer: machines.own[0]!,
    leadGame(adminUrl) {
      const DATABASE_URL = urlOf(adminUrl, { database: databaseName, role: 'game' });
      environment.game = { ...environment.game, DATABASE_URL, DATABASE_POOLER_URL: '' };
    },
    booksUrl: database.adminUrl,
  };
}

interface Surroundings {
  readonly url: string;
  readonly home: string;
  readonly slicesDir: string;
  readonly database: DatabaseCluster;
  /** Where the proxy of calls is. */
  readonly calls: Machine;
}

/** Starts the stand-in for Stripe, and makes each service's environment as a deployment sets it. */
async function configure({ url, home, slicesDir, database, calls }: Surroundings, running: AsyncDisposableStack) {
  const stripe = await startStripeStandIn({
    host: drillAddress,
    port: stripePort,
    rateLimit: 25,
    publicUrl: `${url}/stripe-stand-in`,
    webhook: { url: `${url}/api/payments/webhook`, secret: standInKeys.webhook },
  });
  running.defer(() => stripe.stop());
  const made = await stackEnvironment({
    databaseUrlFor: (role) => urlOf(database.adminUrl, { database: databaseName, role }),
    slicesDir,
    port,
    rateLimitScale: 1_000,
    hasRobots: true,
    paymentProvider: {
      environment: { payments: stripeSettings(stripe), gateway: { STRIPE_STAND_IN_URL: stripe.url } },
    },
  });
  const common = {
    PUBLIC_ORIGIN: url,
    DRAIN_MS: '6000',
    AMQP_TOPOLOGY: 'given',
    AMQP_QUEUE_TYPE: 'quorum',
    IDENTITY_URL: `http://${calls.address}:${port + 1}`,
    PAYMENTS_URL: `http://${calls.address}:${port + 2}`,
    GAME_URL: `http://svc-game:${port}`,
  };
  const mailDir = join(home, 'mail');
  await mkdir(mailDir);
  const pooled = (role: string) => {
    const pooler = new URL(urlOf(database.adminUrl, { database: databaseName, role }));
    pooler.port = String(poolerPort);
    return { DATABASE_POOLER_URL: pgBouncer ? pooler.href : '' };
  };
  const environment: Record<StackService, Readonly<Record<string, string>>> = {
    identity: { ...made.identity, ...common, ...pooled('identity'), MAIL_DIR: mailDir },
    game: { ...made.game, ...common, ...pooled('game') },
    payments: { ...made.payments, ...common, ...pooled('payments') },
    gateway: { ...made.gateway, ...common, ...behind(calls) },
  };
  return { stripe: stripe.control, environment };
}

/**
 * As the manifests do: a schema and a login role for each service.
 *
 * @returns their passwords
 */
async function layOut(adminUrl: string): Promise<Record<string, string>> {
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${databaseName}`));
  const users = schemas.map((role) => [role, new URL(urlOf(adminUrl, { database: databaseName, role })).password]);
  const statements = users.map(
    ([role, password]) =>
      `create role ${role} login password '${password}'; create schema ${role} authorization ${role};`,
  );
  await asAdmin(adminUrl, (admin) => admin.query(statements.join('\n')), databaseName);
  return Object.fromEntries(users) as Record<string, string>;
}

function stripeSettings({ apiKey, publishableKey, url }: Awaited<ReturnType<typeof startStripeStandIn>>) {
  return {
    STRIPE_SECRET_KEY: apiKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhook,
    STRIPE_API_URL: url,
    STRIPE_CALLS_PER_SECOND: String(stripeCallsEach),
  };
}

/** As in the manifests the ingress is. */
function behind({ address }: Machine) {
  return { TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: address, TRUSTED_REQUEST_START: 'yes' };
}

function postgresFront(to: readonly Machine[]): Front {
  return { name: 'postgres', port: 5432, to, toPort: 5432, check: { path: '/primary', port: 8008 }, everySeconds: 0.5 };
}

function poolerFront(to: readonly Machine[]): Front {
  return { name: 'pooler', port: poolerPort, to, toPort: poolerPort, everySeconds: 0.5 };
}

/** Of svc-game its name leads to each process; the others have one address, which looks as often as the probes of the manifests. */
function frontsOfCalls(
  machines: Readonly<Record<'identity' | 'payments' | 'gateway', readonly Machine[]>>,
  brokers: readonly Machine[],
): readonly Front[] {
  const common = { toPort: port, check: { path: '/readyz', port }, everySeconds: 2, times: 3 };
  return [
    {
      ...common,
      name: 'gateway',
      port,
      to: machines.gateway,
      check: { path: '/readyz', port: opsPort },
      times: 2,
      isHttp: true,
    },
    { ...common, name: 'identity', port: port + 1, to: machines.identity },
    { ...common, name: 'payments', port: port + 2, to: machines.payments },
    { name: 'rabbitmq', port: 5672, to: brokers, toPort: 5672, everySeconds: 1 },
  ];
}
