import { join } from 'node:path';

import { paymentsRoutes } from '@lights-out/contracts';
import {
  assertNewConnectionTakesWrites,
  assertTakesWrites,
  createBus,
  createEvents,
  createLog,
  httpService,
  migrate,
  openDatabase,
  registerDatabaseMetrics,
  systemClock,
  type Clock,
  type Events,
  type Log,
  type Service,
  serviceDatabase,
} from '@lights-out/service-kit';

import { createStripeBalance } from './clients/stripe-balance.ts';
import { createStripeCaller } from './clients/stripe-calls.ts';
import { countStripeFaults } from './clients/stripe-faults.ts';
import { readWebhook } from './clients/stripe-objects.ts';
import { createStripePayments, openStripe } from './clients/stripe.ts';
import type { PaymentsConfig } from './config.ts';
import type { Context } from './context.ts';
import { listeners } from './events.ts';
import { createHandlers } from './routes.ts';
import { createJobs } from './jobs.ts';
import { rowCounts } from './payments/sql/row-counts.ts';

const schema = 'payments';

/** What a test or the stack replaces. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Whether a reply with a field that its contract does not have is a bug. */
  readonly strictReplies?: boolean;
}

/** The payments service, not yet started. It sells entries of contests through Stripe. */
export function createService(config: PaymentsConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const { ctx, events, stripeFaults } = createContext(config, log, overrides);
  const { db } = ctx;
  return httpService({
    name: 'payments',
    config,
    log,
    strictReplies: overrides.strictReplies,
    events,
    routes: paymentsRoutes,
    handlers: createHandlers(ctx),
    prepare: () =>
      migrate({ ...serviceDatabase(config, schema, log), folder: join(import.meta.dirname, '../migrations') }),
    registerMetrics: (registry) => {
      registerDatabaseMetrics(registry, db, rowCounts);
      stripeFaults.registerOn(registry);
    },
    isReady: () => assertTakesWrites(db),
    isReadyAfresh: () => assertNewConnectionTakesWrites(serviceDatabase(config, schema, log)),
    sweepers: createJobs(ctx, config),
    close: () => db.destroy(),
  });
}

function createContext(
  config: PaymentsConfig,
  log: Log,
  { clock = systemClock }: Overrides,
): { ctx: Context; events: Events; stripeFaults: ReturnType<typeof countStripeFaults> } {
  const url = config.DATABASE_URL;
  const db = openDatabase({ ...serviceDatabase(config, schema, log), poolMax: config.DATABASE_POOL_MAX });
  const bus = createBus({
    service: 'payments',
    log,
    databaseUrl: url,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const events = createEvents({ db, bus, log, listeners });
  const stripe = openStripe(config, log);
  const stripeFaults = countStripeFaults(log);
  const caller = createStripeCaller(stripeFaults.note);
  const ctx: Context = {
    db,
    clock,
    log,
    stripe: createStripePayments(stripe, caller, config),
    balance: createStripeBalance(stripe, caller),
    vatPercent: config.VAT_PERCENT,
    outbox: events.outbox,
    readWebhook: (sent, now) =>
      stripeFaults.countWebhook(() => readWebhook(stripe, config.STRIPE_WEBHOOK_SECRET, sent, now)),
    browser: {
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      scriptUrl: config.STRIPE_SCRIPT_URL ?? null,
      isDemo: config.STRIPE_API_URL !== undefined,
    },
  };
  return { ctx, events, stripeFaults };
}
