import { join } from 'node:path';

import { contestOf, gameRoutes } from '@lights-out/contracts';
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
  type Log,
  type RandomInt,
  type Service,
} from '@lights-out/service-kit';

import type { GameConfig } from './config.ts';
import { listeners } from './events/index.ts';
import { sweepContests } from './events/sweep-contests.ts';
import { tellPrizes } from './events/tell-prizes.ts';
import type { GameContext } from './http/context.ts';
import type { Bank } from './domain/bank/bank.ts';
import { createHandlers } from './http/index.ts';
import { rowCounts } from './store/row-counts.ts';
import { boardOf } from './domain/board.ts';
import { readBank } from './store/bank-files.ts';
import { settleDueGames } from './store/due-games.ts';
import { createFinishWriter } from './store/finish-writer.ts';
import { updateQuestions } from './store/questions.ts';
import { stampRestoredLog } from './store/rank-log.ts';
import { createRanks } from './store/ranks.ts';

const schema = 'game';
// Only what no notification told of waits for this: one lost, or a result that something else than this service wrote.
const rankPollMs = 1_000;

/** What a test or the stack passes in another form than the world's. */
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
  const { clock = systemClock, random = secureRandomInt, strictReplies } = overrides;
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const bank = overrides.bank ?? readBank(join(import.meta.dirname, 'domain/bank'));
  const db = openDatabase({ url: config.DATABASE_URL, schema, poolMax: config.DATABASE_POOL_MAX, log });
  const ownDatabase = { url: config.DATABASE_URL, schema, log };
  const ranks = createRanks(ownDatabase);
  const finishes = createFinishWriter({ ...ownDatabase, onCommitted: ranks.wake });
  const bus = createBus({
    service: 'game',
    log,
    databaseUrl: config.DATABASE_URL,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const events = createEvents({ db, bus, log, listeners });
  const { outbox } = events;
  const context: GameContext = {
    db,
    bank,
    finishes,
    ranks,
    outbox,
    clock,
    log,
    shuffle: (items) => shuffled(items, random),
  };
  return httpService({
    name: 'game',
    config,
    log,
    strictReplies,
    routes: gameRoutes,
    handlers: createHandlers(context),
    prepare: async () => {
      await migrate({ url: config.DATABASE_URL, schema, folder: join(import.meta.dirname, '../migrations'), log });
      await inTransaction(db, (tx) => updateQuestions(tx, bank));
      await inTransaction(db, stampRestoredLog);
      await ranks.open(['free', boardOf('premium', contestOf(clock.now()))]);
    },
    events,
    registerMetrics: (registry) => registerRowCounts(registry, db, rowCounts),
    isReady: async () => void (await db.raw('select 1')),
    sweepers: [
      {
        name: 'due-games',
        everyMs: config.SWEEP_EVERY_MS,
        run: async () => void (await settleDueGames(db, clock.now(), finishes)),
      },
      { name: 'contests', everyMs: config.SWEEP_EVERY_MS, run: () => sweepContests(context, clock.now()) },
      { name: 'prizes', everyMs: config.SWEEP_EVERY_MS, run: () => tellPrizes(context, clock.now()) },
      { name: 'rank-poll', everyMs: rankPollMs, run: ranks.catchUp },
    ],
    close: async () => {
      await finishes.stop();
      await ranks.stop();
      await db.destroy();
    },
  });
}
