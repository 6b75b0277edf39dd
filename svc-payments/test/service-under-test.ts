import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { allEvents, confirmPayment, createPaymentIntent, deleteSavedCard, type BodyOf } from '@lights-out/contracts';
import { createLog, openDatabase, silentLog, type Db, type Log, type Player } from '@lights-out/service-kit';
import {
  eventPeer,
  eventually,
  fakeClock,
  internalTokenKeys,
  testClient,
  type EventPeer,
  type FakeClock,
  type TestClient,
} from '@lights-out/service-kit/testing';
import { createTestDatabase, poolerSetting } from '@lights-out/stand-ins/postgres';
import { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from '@lights-out/stand-ins/stripe';

import { createService } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { SuspendedBy } from '../src/payments/rules/judge.ts';
import type { PaymentState, RefundReason } from '../src/payments/rules/payment.ts';
import { webhookDoor } from './webhook-door.ts';

const webhookSecret = 'whsec_test';
const never = String(3_600_000);

export interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly contest: string;
  readonly state: PaymentState;
  readonly stripe_intent_id: string | null;
}

/** The running service, with its database and its Stripe stand-in to look into. */
export interface ServiceUnderTest {
  readonly clock: FakeClock;
  readonly stripe: StripeStandIn;
  readonly db: Db;
  readonly url: string;
  readonly databaseUrl: string;
  /** Receives the events as svc-game would. */
  readonly game: EventPeer;
  /** Receives the events as svc-identity would. */
  readonly identity: EventPeer;
  readonly logged: string[];
  as(player: Player | null): Promise<TestClient>;
  /** The portal, in a session of the name 0a1b2c3d. */
  /** @param playerId the player account that the admin has stated as their own */
  asAdmin(playerId?: string): Promise<TestClient>;
  /** Runs a second process on the same database, with other settings, until `work` is done. */
  beside(env: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Calls per second that the stand-in allows; unlimited by default. */
  readonly rateLimit?: number;
  /** What the stand-in keeps of payments; nothing by default. */
  readonly fees?: StripeStandInOptions['fees'];
  /** Replaces the address of the service's database, for a proxy. */
  readonly databaseBy?: (url: string) => Promise<string>;
}

export async function startServiceUnderTest(options: Options = {}): Promise<ServiceUnderTest> {
  const clock = fakeClock();
  const database = await createTestDatabase({
    schema: 'payments',
    migrations: join(import.meta.dirname, '../migrations'),
    hasBus: true,
  });
  const stripe = await startStripeStandIn({ clock, rateLimit: options.rateLimit ?? 100_000, fees: options.fees });
  const { publicKey, privateKey } = await internalTokenKeys();
  const logged: string[] = [];
  const firstUrl = (await options.databaseBy?.(database.url)) ?? database.url;
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const service = createService(
      loadConfig({
        PORT: '0',
        LOG_LEVEL: 'info',
        RATE_LIMIT_SCALE: '100000',
        DATABASE_URL: firstUrl,
        ...(await poolerSetting(firstUrl)),
        DATABASE_POOL_MAX: '8',
        INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
        STRIPE_SECRET_KEY: stripe.apiKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.url,
        STRIPE_TIMEOUT_MS: '1000',
        STRIPE_CALLS_PER_SECOND: '10000',
        RECONCILE_EVERY_MS: never,
        RECONCILE_LIST_EVERY_MS: never,
        ...options.env,
        ...env,
      }),
      { clock, log: recordingLog(logged), strictReplies: true },
    );
    return { service, url: (await service.start()).url };
  };
  const running = await start();
  const doorman = await webhookDoor(() => running.url, privateKey);
  stripe.control.webhooks.deliverTo({ url: doorman.url, secret: webhookSecret });
  const game = await eventPeer({ service: 'game', databaseUrl: database.url });
  const identity = await eventPeer({ service: 'identity', databaseUrl: database.url });
  const db = openDatabase({ url: database.url, schema: 'payments', poolMax: 3, log: silentLog });
  return {
    clock,
    stripe,
    db,
    game,
    identity,
    logged,
    databaseUrl: database.url,
    url: running.url,
    as: (player) => testClient({ url: running.url, name: 'payments', privateKey }, { player }),
    asAdmin: (playerId) =>
      testClient(
        { url: running.url, name: 'payments', privateKey },
        { admin: { session: '0a1b2c3d', ...(playerId && { playerId }) } },
      ),
    async beside(env, work) {
      const other = await start({ DATABASE_URL: database.url, ...env });
      try {
        await work();
      } finally {
        await other.service.stop();
      }
    },
    async stop() {
      await stripe.stop();
      await doorman.stop();
      await running.service.stop();
      await game.stop();
      await identity.stop();
      await db.destroy();
      await database.drop();
    },
  };
}

/** A player with the payment page open. */
export interface Payer {
  readonly player: Player;
  /** Opens the page; returns the id of the intent that it pays. */
  open(contest?: string): Promise<string>;
  /** As `open`, but throws at the first failure. */
  openOnce(): Promise<string>;
  /** The status that one call to open it answers, whatever it is. */
  tryOnce(): Promise<number>;
  create(): Promise<BodyOf<typeof createPaymentIntent>>;
  confirm(intentId: string): Promise<BodyOf<typeof confirmPayment>['outcome'] | number>;
  /** Opens the page and pays with a card that is kept unless told otherwise; the browser does not confirm. */
  pay(card?: string, options?: { readonly savesCard?: boolean }): Promise<string>;
  forgetCards(): Promise<number>;
}

export async function somePayer(service: ServiceUnderTest): Promise<Payer> {
  const player = { id: randomUUID(), displayName: 'Nigel' };
  const call = async () => service.as(player);
  const createOnce = async (contest?: string) => {
    // No two payments of a player are of the same instant, so that they are listed in their order.
    service.clock.advance(1);
    const reply = await (await call()).call(createPaymentIntent, { body: { userId: player.id, contest } });
    if (reply.status !== 200) throw new Error(`create-payment-intent answered ${reply.status}`);
    return reply.body;
  };
  // As a browser does after a 503: some tests give Stripe a tenth of a second, which a busy machine may exceed.
  const create = (contest?: string) => eventually(() => createOnce(contest));
  const open = async (contest?: string) => intentOf((await create(contest)).clientSecret ?? '');
  return {
    player,
    tryOnce: async () => (await (await call()).call(createPaymentIntent, { body: { userId: player.id } })).status,
    create,
    open,
    openOnce: async () => intentOf((await createOnce()).clientSecret ?? ''),
    async confirm(paymentIntentId) {
      const reply = await (await call()).call(confirmPayment, { body: { paymentIntentId, userId: player.id } });
      return reply.status === 200 ? reply.body.outcome : reply.status;
    },
    async pay(card, options = { savesCard: true }) {
      const intentId = await open();
      service.stripe.control.pay(intentId, card, options);
      return intentId;
    },
    forgetCards: async () => (await (await call()).call(deleteSavedCard, {})).status,
  };
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

export async function paymentsOf({ db }: ServiceUnderTest, player: Player): Promise<Row[]> {
  return db('payments')
    .select<Row[]>('id', 'user_id', 'contest', 'state', 'stripe_intent_id')
    .where({ user_id: player.id })
    .orderBy('created_at');
}

export async function statesOf(service: ServiceUnderTest, player: Player): Promise<PaymentState[]> {
  return (await paymentsOf(service, player)).map(({ state }) => state);
}

/** The player's one entry. */
export async function entryOf(
  { db }: ServiceUnderTest,
  player: Player,
): Promise<{ state: string; suspended_by: SuspendedBy | null } | undefined> {
  return db('entries').first('state', 'suspended_by').where({ user_id: player.id });
}

export async function refundsOf(
  { db }: ServiceUnderTest,
  player: Player,
): Promise<{ reason: RefundReason; state: string }[]> {
  return db('refunds')
    .select('refunds.reason', 'refunds.state')
    .join('payments', 'payments.id', 'refunds.payment_id')
    .where({ user_id: player.id });
}

/** Names of the events about this player that svc-game hears, once the outbox is empty. */
export async function toldOf({ db, game }: ServiceUnderTest, player: Player): Promise<string[]> {
  await eventually(async () =>
    expect(await db('outbox').count('* as n').whereNull('sent_at').first()).toEqual({ n: 0 }),
  );
  const told = (await db('outbox')
    .whereIn('name', heardByGame)
    .whereRaw(`body->>'userId' = ?`, [player.id])
    .count('* as n')
    .first()) as { n: number };
  return eventually(() => {
    const heard = game.heard.filter(({ body }) => (body as { userId: string }).userId === player.id);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(told.n);
    return [...new Map(heard.map((event) => [event.id, `${event.name}.v${event.version}`])).values()].sort();
  });
}

const heardByGame = allEvents.filter(({ heardBy }) => heardBy.includes('game')).map(({ name }) => name);

/** What svc-identity was told of payments that this player has back: the reason, and why the contest was cancelled. */
export async function returnsTo({ db, identity }: ServiceUnderTest, player: Player): Promise<(string | null)[][]> {
  await eventually(async () =>
    expect(await db('outbox').count('* as n').whereNull('sent_at').first()).toEqual({ n: 0 }),
  );
  const told = (await db('outbox')
    .where({ name: 'payment.returned' })
    .whereRaw(`body->>'userId' = ?`, [player.id])
    .pluck('id')) as string[];
  return eventually(() => {
    const heard = identity.heard.filter(({ id }) => told.includes(id));
    const once = [...new Map(heard.map((event) => [event.id, event.body])).values()];
    expect(once).toHaveLength(told.length);
    return once.map((body) => {
      const { reason, canceledFor } = body as { reason: string; canceledFor: string | null };
      return [reason, canceledFor];
    });
  });
}

/** Stripe's balance over all payments, in cents. */
export function balanceOf({ stripe }: ServiceUnderTest): number {
  return stripe.control.all('balance_transaction').reduce((sum, { amount }) => sum + amount, 0);
}

function recordingLog(lines: string[]): Log {
  return createLog('payments', 'info', { write: (line: string) => void lines.push(line) });
}
