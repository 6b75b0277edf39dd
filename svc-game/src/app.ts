import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import { boardKey, contestKey, contestOf, gameRoutes, practice, untimedPractice } from '@lights-out/contracts';
import {
  assertNewConnectionTakesWrites,
  assertTakesWrites,
  createBus,
  createEvents,
  createLog,
  httpService,
  inTransaction,
  migrate,
  openDatabase,
  openPreparedPool,
  registerDatabaseMetrics,
  registerGauge,
  secureRandomInt,
  shuffled,
  silentLog,
  type Clock,
  type Events,
  type Log,
  type RandomInt,
  type Service,
  serviceDatabase,
} from '@lights-out/service-kit';
import { createPuzzles, type PuzzleCost } from '@lights-out/service-kit/puzzles';

import { readFiledBank } from './clients/bank-files.ts';
import { createBankSource } from './clients/bank-source.ts';
import { createPainter } from './clients/painter.ts';
import { createPaymentsClient } from './clients/payments.ts';
import type { GameConfig } from './config.ts';
import type { Context } from './context.ts';
import type { RunningGame } from './play/rules/game.ts';
import { listeners } from './events.ts';
import { createDailyFigures } from './daily/flows/live-figures.ts';
import { createStepCounts } from './funnel/flows/step-counts.ts';
import { createEvidenceWriter } from './fair-play/flows/evidence-writer.ts';
import { waitsBy } from './play/rules/finish.ts';
import { createRunWatch } from './fair-play/flows/run-watch.ts';
import { createFinishWriter } from './play/flows/finish-writer.ts';
import { createHeldArrivals } from './play/flows/held-arrivals.ts';
import { createLiveBank } from './questions/flows/live-bank.ts';
import { createLiveShares } from './questions/flows/live-shares.ts';
import { sharedPlaySecret } from './play/flows/play-secret.ts';
import { rehearseGames } from './play/flows/rehearse-games.ts';
import { createSealedPools } from './contests/flows/sealed-pools.ts';
import { createSharedClock, openSharedClock, steadyClock, type TimeSource } from './play/flows/shared-clock.ts';
import { createStepWriter } from './play/flows/step-game.ts';
import { createHandlers } from './routes.ts';
import { createJobs } from './jobs.ts';
import type { Bank } from './questions/bank/bank.ts';
import type { FiledBank } from './questions/bank/filed-bank.ts';
import { createPeriodBoards } from './boards/ranks/period-boards.ts';
import { stampRestoredLog } from './boards/ranks/rank-log.ts';
import { createRanks } from './boards/ranks/ranks.ts';
import { listRunningContests } from './contests/sql/contests.ts';
import { writeQuestions } from './questions/flows/write-questions.ts';
import { rowCounts } from './play/sql/row-counts.ts';
import { warmStatements } from './play/sql/prepared-statements.ts';
import { newGuestsAnHour } from './daily/rules/new-guests.ts';
import { dailySteps } from './daily/sql/steps.ts';

const schema = 'game';
const jobConnections = 2;
/** One for each writer: what comes while it writes waits for its next batch. */
const stepConnections = 2;

/** What a test or the stack replaces. */
export interface Overrides {
  /** Instead of the database's. */
  readonly clock?: Clock;
  readonly timeSource?: TimeSource;
  readonly random?: RandomInt;
  readonly log?: Log;
  /** In place of the bank that the service comes with. */
  readonly bank?: Bank | undefined;
  /** For tests, which solve puzzles. */
  readonly puzzleCost?: PuzzleCost;
  /** A reply that does not fit its contract exactly is a bug. */
  readonly strictReplies?: boolean;
  /** Whether it starts as in production, which is the default: games are rehearsed (0.2 s), and nothing is closed by time at first. */
  readonly isRehearsed?: boolean;
}

/**
 * The game service, not yet started.
 *
 * @throws {Error} where the question bank is not valid
 */
export function createService(config: GameConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const { ctx, jobs, events } = createContext(config, log, overrides);
  const { db, ranks, finishes, evidence, stepCounts } = ctx;
  return httpService({
    name: 'game',
    config,
    log,
    strictReplies: overrides.strictReplies,
    routes: gameRoutes,
    handlers: createHandlers(ctx),
    prepare: () => prepare(ctx, config, overrides),
    events,
    registerMetrics: (registry) => {
      registerDatabaseMetrics(registry, db, rowCounts);
      registerGauge(registry, 'game_steps_loaded', 'Steps whose game was not here.', () => ctx.loads.count);
      registerGauge(registry, 'ranks_age_seconds', 'Since ranks were last compared with the log.', ranks.ageSeconds);
    },
    isReady: () => assertTakesWrites(db),
    isReadyAfresh: () => assertNewConnectionTakesWrites(serviceDatabase(config, schema, log)),
    sweepers: createJobs(jobs, config.SWEEP_EVERY_MS),
    close: async () => {
      // What a database that is down does not take is lost; the rest of the stop is not.
      for (const write of [evidence.write, stepCounts.write])
        await write().catch((error: unknown) => log.error({ event: 'not-written-at-stop', err: error }));
      await finishes.stop();
      await ranks.stop();
      await Promise.all([ctx.steps.idle(), ctx.dailySteps.idle()]);
      await ctx.painter.stop();
      await Promise.all([ctx.prepared.stop(), ctx.prompt.stop()]);
      await Promise.all([db.destroy(), jobs.db.destroy()]);
    },
  });
}

function createContext(
  config: GameConfig,
  log: Log,
  overrides: Overrides,
): { ctx: Context; jobs: Context; events: Events } {
  const { random = secureRandomInt } = overrides;
  const clock = overrides.clock ? steadyClock(overrides.clock) : createSharedClock(log, overrides.timeSource);
  const shipped = overrides.bank ? { bank: overrides.bank, file: undefined } : readShippedBank();
  const ownDatabase = serviceDatabase(config, schema, log);
  const { prepared, prompt, poolMax } = openRacePools(ownDatabase, config.DATABASE_POOL_MAX);
  const db = openDatabase({ ...ownDatabase, poolMax });
  const jobDb = openDatabase({ ...ownDatabase, poolMax: jobConnections });
  const periodBoards = createPeriodBoards(db);
  const ranks = createRanks({ ...ownDatabase, onDeparture: periodBoards.forget });
  const boards = { ranks, periodBoards, dailyFigures: createDailyFigures(db, clock) };
  const finishes = createFinishWriter({ ...ownDatabase, onCommitted: ranks.notifyCommitted });
  const evidence = createEvidenceWriter(jobDb, log);
  const runs = createRunWatch(jobDb, log, config.FAST_RUNS === 'wait');
  const bus = createBus({
    service: 'game',
    log,
    databaseUrl: config.DATABASE_URL,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const events = createEvents({ db, bus, log, listeners });
  const shuffle: Context['shuffle'] = (items, count) => shuffled(items, random, count);
  const payments = createPaymentsClient(config.PAYMENTS_URL, log);
  const bank = createLiveBank(shipped);
  const pools = createSealedPools();
  const questions = { bank, pools, shares: createLiveShares(), painter: createPainter(log) };
  const playSecret = sharedPlaySecret();
  const { outbox } = events;
  const stepWriters = { steps: createStepWriter(prompt), dailySteps: createStepWriter(prompt, dailySteps) };
  const writers = { ...stepWriters, finishes, evidence, stepCounts: createStepCounts(jobDb), outbox };
  const { REVIEW_DAYS: reviewDays, REPORT_WITHDRAWALS_A_DAY: withdrawalsADay } = config;
  const parts = { ...questions, ...writers, ...boards, loads: { count: 0 } };
  const ctx = {
    db,
    prepared,
    prompt,
    running: new LRUCache<string, RunningGame>({ max: config.GAMES_CACHED_MAX }),
    ...parts,
    payments,
    bankSource: config.BANKS_URL ? createBankSource(config.BANKS_URL) : undefined,
    puzzles: createPuzzles({ db, clock, cost: overrides.puzzleCost }),
    newGuestsAnHour: Math.ceil(newGuestsAnHour * config.RATE_LIMIT_SCALE),
    playSecret,
    arrivals: createHeldArrivals(playSecret),
    reviewDays,
    withdrawalsADay,
    clock,
    log,
    shuffle,
    runs,
    waits: config.FAST_RUNS === 'wait' ? waitsBy(runs) : () => false,
  };
  return { ctx, jobs: { ...ctx, db: jobDb }, events };
}

let shippedBank: FiledBank | undefined;

/** Read once for a process: it takes seconds, and tests start many services. */
function readShippedBank(): FiledBank {
  shippedBank ??= readFiledBank(join(import.meta.dirname, 'questions/bank'));
  return shippedBank;
}

/**
 * Steps of races, their starts, everything else, and jobs each have their own connections, so that none waits for another: where
 * thousands come at once, their starts queue up, and the answers of those who race go on. Steps go past a pooler, and its queue.
 */
function openRacePools(ownDatabase: Omit<Parameters<typeof openPreparedPool>[0], 'connections'>, all: number) {
  const raceConnections = Math.ceil(all / 2);
  return {
    prompt: openPreparedPool({ ...ownDatabase, poolerUrl: undefined, connections: stepConnections }),
    prepared: openPreparedPool({ ...ownDatabase, connections: Math.max(raceConnections - stepConnections, 1) }),
    poolMax: Math.max(all - raceConnections - jobConnections, 1),
  };
}

/** What the first start on a migrated database writes, for databases of tests that are copied from one another. */
export const rowsOfStart = {
  /** Changes with the rows. */
  version(): string {
    const hash = createHash('sha256');
    for (const { id, revision } of readShippedBank().bank.questions) hash.update(`${id} ${revision}\n`);
    return hash.digest('hex');
  },
  async insert(url: string): Promise<void> {
    const db = openDatabase({ url, schema, poolMax: 1, log: silentLog });
    try {
      await writeQuestions(db, readShippedBank().bank);
    } finally {
      await db.destroy();
    }
  },
};

async function prepare(ctx: Context, config: GameConfig, { isRehearsed = true }: Overrides): Promise<void> {
  const { db, prepared, prompt, finishes, bank, pools, shares, ranks, playSecret, clock, log } = ctx;
  await migrate({ ...serviceDatabase(config, schema, log), folder: join(import.meta.dirname, '../migrations') });
  await openSharedClock(clock, db);
  await writeQuestions(db, bank.base().bank);
  await bank.refresh(db);
  await pools.refresh(db);
  await shares.refresh(db);
  await inTransaction(db, stampRestoredLog);
  const now = clock.now();
  const running = (await listRunningContests(db, now)).map(({ id }) => contestKey(id));
  await playSecret.open(db);
  if (isRehearsed) await Promise.all([warmStatements({ prepared, prompt }, dailySteps), finishes.open()]);
  await ranks.open([
    ...new Set([boardKey(practice), boardKey(untimedPractice), contestKey(contestOf(now)), ...running]),
  ]);
  if (!isRehearsed) return;
  await rehearseGames(ctx, createHandlers);
  // The database may have failed just before this start.
  ctx.arrivals.noteOutage();
}
