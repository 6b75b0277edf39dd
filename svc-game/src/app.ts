import { join } from 'node:path';

import { boardKey, contestKey, contestOf, gameRoutes, practice } from '@lights-out/contracts';
import {
  createBus,
  createEvents,
  createLog,
  httpService,
  inTransaction,
  migrate,
  openDatabase,
  registerRowCounts,
  secureRandomInt,
  shuffled,
  systemClock,
  type Clock,
  type Events,
  type Log,
  type RandomInt,
  type Service,
} from '@lights-out/service-kit';

import { readBank } from './clients/bank-files.ts';
import { createPaymentsClient } from './clients/payments.ts';
import type { GameConfig } from './config.ts';
import type { Context } from './context.ts';
import type { Bank } from './domain/bank/bank.ts';
import { listeners } from './events/index.ts';
import { createFinishWriter } from './flows/finish-writer.ts';
import { createHandlers } from './http/index.ts';
import { createSweepers } from './jobs/index.ts';
import { stampRestoredLog } from './ranks/rank-log.ts';
import { createRanks } from './ranks/ranks.ts';
import { listRunningContests } from './store/contests.ts';
import { updateQuestions } from './store/questions.ts';
import { rowCounts } from './store/row-counts.ts';

const schema = 'game';

/** What a test or the stack replaces. */
export interface Overrides {
  readonly clock?: Clock;
  readonly random?: RandomInt;
  readonly log?: Log;
  readonly bank?: Bank;
  /** A reply that does not fit its contract exactly is a bug. */
  readonly strictReplies?: boolean;
}

/**
 * The game service, not yet started.
 *
 * @throws {Error} where the question bank is not valid
 */
export function createService(config: GameConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const { ctx, events } = createContext(config, log, overrides);
  const { db, ranks, finishes } = ctx;
  return httpService({
    name: 'game',
    config,
    log,
    strictReplies: overrides.strictReplies,
    routes: gameRoutes,
    handlers: createHandlers(ctx),
    prepare: () => prepare(ctx, config),
    events,
    registerMetrics: (registry) => registerRowCounts(registry, db, rowCounts),
    isReady: async () => void (await db.raw('select 1')),
    sweepers: createSweepers(ctx, config.SWEEP_EVERY_MS),
    close: async () => {
      await finishes.stop();
      await ranks.stop();
      await db.destroy();
    },
  });
}

function createContext(config: GameConfig, log: Log, overrides: Overrides): { ctx: Context; events: Events } {
  const { clock = systemClock, random = secureRandomInt } = overrides;
  const bank = overrides.bank ?? readBank(join(import.meta.dirname, 'domain/bank'));
  const db = openDatabase({ url: config.DATABASE_URL, schema, poolMax: config.DATABASE_POOL_MAX, log });
  const ownDatabase = { url: config.DATABASE_URL, schema, log };
  const ranks = createRanks(ownDatabase);
  const finishes = createFinishWriter({ ...ownDatabase, onCommitted: ranks.notifyCommitted });
  const bus = createBus({
    service: 'game',
    log,
    databaseUrl: config.DATABASE_URL,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const events = createEvents({ db, bus, log, listeners });
  const shuffle: Context['shuffle'] = (items) => shuffled(items, random);
  const payments = createPaymentsClient(config.PAYMENTS_URL, log);
  return { ctx: { db, bank, finishes, ranks, outbox: events.outbox, payments, clock, log, shuffle }, events };
}

async function prepare({ db, bank, ranks, clock, log }: Context, config: GameConfig): Promise<void> {
  await migrate({ url: config.DATABASE_URL, schema, folder: join(import.meta.dirname, '../migrations'), log });
  await inTransaction(db, (tx) => updateQuestions(tx, bank));
  await inTransaction(db, stampRestoredLog);
  const now = clock.now();
  const running = (await listRunningContests(db, now)).map(({ id }) => contestKey(id));
  await ranks.open([...new Set([boardKey(practice), contestKey(contestOf(now)), ...running])]);
}
