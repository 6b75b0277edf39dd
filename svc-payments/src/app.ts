import { join } from 'node:path';

import { paymentsRoutes } from '@lights-out/contracts';
import {
  createBus,
  createEvents,
  createLog,
  httpService,
  migrate,
  openDatabase,
  registerRowCounts,
  systemClock,
  type Clock,
  type Log,
  type Service,
} from '@lights-out/service-kit';

import { createPayments, openStripe } from './clients/stripe.ts';
import { readWebhook } from './clients/stripe-webhooks.ts';
import { isLiveKey, type PaymentsConfig } from './config.ts';
import type { MoneyDeps } from './context.ts';
import { onAccountDeleted } from './events/account-deleted.ts';
import { duePaymentsSweeper } from './jobs/due-payments.ts';
import { leftCustomersSweeper } from './jobs/left-customers.ts';
import { onPrizeSet } from './events/prize-set.ts';
import { refundSweeper } from './flows/refunds-owed.ts';
import { unheardPaymentsSweeper } from './jobs/unheard-payments.ts';
import { createHandlers } from './http/index.ts';
import { rowCounts } from './store/row-counts.ts';

const schema = 'payments';

/** What a test or the stack passes in another form than the world's. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** A reply that does not fit its contract exactly is a bug. */
  readonly strictReplies?: boolean;
}

/** The payments service, not yet started: entries of the Monthly Challenge, paid for at Stripe. */
export function createService(config: PaymentsConfig, overrides: Overrides = {}): Service {
  const { clock = systemClock, strictReplies } = overrides;
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const url = config.DATABASE_URL;
  const db = openDatabase({ url, schema, poolMax: config.DATABASE_POOL_MAX, log });
  const bus = createBus({
    service: 'payments',
    log,
    databaseUrl: url,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const events = createEvents({ db, bus, log, listeners: [onPrizeSet, onAccountDeleted] });
  const stripe = openStripe(config, log);
  const deps: MoneyDeps = { db, clock, log, stripe: createPayments(stripe, config), outbox: events.outbox };
  return httpService({
    name: 'payments',
    config,
    log,
    strictReplies,
    events,
    routes: paymentsRoutes,
    handlers: createHandlers({
      ...deps,
      readWebhook: (sent, now) => readWebhook(stripe, config.STRIPE_WEBHOOK_SECRET, sent, now),
      browser: {
        publishableKey: config.STRIPE_PUBLISHABLE_KEY,
        scriptUrl: config.STRIPE_SCRIPT_URL ?? null,
        isDemo: config.STRIPE_API_URL !== undefined,
      },
      isLive: isLiveKey(config.STRIPE_SECRET_KEY),
    }),
    prepare: () => migrate({ url, schema, folder: join(import.meta.dirname, '../migrations'), log }),
    registerMetrics: (registry) => registerRowCounts(registry, db, rowCounts),
    isReady: async () => void (await db.raw('select 1')),
    sweepers: [
      duePaymentsSweeper(deps, config.RECONCILE_EVERY_MS),
      refundSweeper(deps, config.RECONCILE_EVERY_MS),
      leftCustomersSweeper(deps, config.RECONCILE_EVERY_MS),
      unheardPaymentsSweeper(deps, config.RECONCILE_LIST_EVERY_MS),
    ],
    close: () => db.destroy(),
  });
}
