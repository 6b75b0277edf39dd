import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { contestOf } from '@lights-out/contracts';
import { inTransaction, openDatabase, silentLog, type Db, type Log, type Player } from '@lights-out/service-kit';
import {
  fakeClock,
  internalTokenKeys,
  seededRandom,
  testClient,
  type FakeClock,
  type TestClient,
} from '@lights-out/service-kit/testing';
import { asAdmin, createTestDatabase, poolerSetting, type TestDatabase } from '@lights-out/stand-ins/postgres';

import { createService, type Overrides } from '../src/app.ts';
import { configSchema } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { steadyClock } from '../src/play/flows/shared-clock.ts';
import { newMonth } from '../src/contests/rules/contest.ts';
import { insertContest } from '../src/contests/sql/contests.ts';
import { startPaymentsStandIn, type PaymentsStandIn } from './payments-stand-in.ts';
import { someBank } from './some-bank.ts';

export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** The running service, seen from its front door, with its database to look into. */
export interface ServiceUnderTest {
  readonly url: string;
  readonly clock: FakeClock;
  /** What flows that need no more of a context are called with. */
  readonly stores: Pick<Context, 'db' | 'clock' | 'log' | 'waits'>;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly adminUrl: string;
  /** For a client of another kind than `as` gives. */
  readonly target: Omit<Parameters<typeof testClient>[0], 'name'>;
  readonly logged: LogLine[];
  /** What svc-payments answers this service. */
  readonly payments: PaymentsStandIn;
  /** A client that calls as the gateway does for this player; for a visitor without one. */
  as(player?: Player): Promise<TestClient>;
  /** Announces a player's payment as svc-payments does. */
  enter(player: Player, contest?: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options extends Overrides {
  readonly env?: Readonly<Record<string, string>>;
  /** Another service's database, to be a second process on it. */
  readonly on?: ServiceUnderTest;
  /** In place of a clone of the template. */
  readonly database?: Pick<TestDatabase, 'url' | 'adminUrl' | 'drop'>;
  /** Whether contests have heats unless they say otherwise, as outside of tests; most tests are not about them. */
  readonly hasHeats?: boolean;
}

const tables = { schema: 'game', migrations: join(import.meta.dirname, '../migrations'), hasBus: true };

/** The default of contests, set once in the template. */
const withoutHeats = {
  version: () => 'without heats',
  insert: (url: string) => asAdmin(url, async (client) => void (await client.query(noHeats))),
};
const noHeats = 'alter table game.contests alter column has_heats set default false';

export async function startServiceUnderTest({
  env = {},
  on,
  database: given,
  hasHeats = false,
  ...overrides
}: Options = {}): Promise<ServiceUnderTest> {
  const database = on
    ? undefined
    : (given ?? (await createTestDatabase(hasHeats ? tables : { ...tables, rows: withoutHeats })));
  const databaseUrl = on?.databaseUrl ?? database!.url;
  const { publicKey, privateKey } = await internalTokenKeys();
  const payments = await startPaymentsStandIn(publicKey);
  const clock = on?.clock ?? fakeClock();
  const logged: LogLine[] = [];
  const config = configSchema.parse({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    DATABASE_URL: databaseUrl,
    ...(await poolerSetting(databaseUrl)),
    SWEEP_EVERY_MS: '600000',
    // Players of tests answer as evenly as programs.
    FAST_RUNS: 'count',
    PAYMENTS_URL: payments.url,
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
    ...env,
  });
  const service = createService(config, {
    ...(overrides.timeSource === undefined && { clock }),
    random: seededRandom(11),
    log: recordingLog(logged),
    bank: someBank(),
    strictReplies: true,
    isRehearsed: false,
    ...overrides,
  });
  const { url } = await service.start().catch(async (error: unknown) => {
    await service.stop();
    await payments.stop();
    throw error;
  });
  const db = openDatabase({ url: databaseUrl, schema: 'game', poolMax: 4, log: silentLog });
  return {
    url,
    clock,
    stores: { db, clock: steadyClock(clock), log: silentLog, waits: () => false },
    db,
    databaseUrl,
    logged,
    payments,
    adminUrl: on?.adminUrl ?? database!.adminUrl,
    target: { url, privateKey },
    as: (player) => testClient({ url, name: 'game', privateKey }, { player: player ?? null }),
    enter: async (player, contest = contestOf(clock.now())) => {
      await inTransaction(db, (tx) => insertContest(tx, newMonth(contest)));
      // A test may race as often as it likes: the one about counted races sets their number.
      await db('contests').where({ name: contest }).update({ races_a_day: null });
      await db('entries').insert({
        payment_id: randomUUID(),
        player_id: player.id,
        contest,
        state: 'active',
        changed_at: clock.now(),
      });
    },
    stop: async () => {
      await service.stop();
      await payments.stop();
      await db.destroy();
      await database?.drop();
    },
  };
}

function recordingLog(lines: LogLine[]): Log {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  const at = (level: string) => (fields: object) => void lines.push({ level, ...fields } as LogLine);
  return Object.fromEntries(levels.map((level) => [level, at(level)])) as unknown as Log;
}
