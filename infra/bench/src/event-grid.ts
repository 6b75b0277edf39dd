import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { defineEvent, type ServiceName } from '@lights-out/contracts';
import {
  createBus,
  createEvents,
  inTransaction,
  listener,
  openDatabase,
  silentLog,
  type BusOptions,
  type Db,
} from '@lights-out/service-kit';
import { createTestDatabase, type TestDatabase } from '@lights-out/stand-ins/postgres';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';

const askEveryMs = 20;
const kitSql = join(import.meta.dirname, '../../service-kit/src/events');

const lapFinished = defineEvent({
  name: 'lap.finished',
  version: 1,
  summary: 'What flows while brokers are killed.',
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  body: z.object({ lap: z.int() }),
});

export const consumers = ['identity', 'game'] as const satisfies ServiceName[];
type Consumer = (typeof consumers)[number];

/** One publishing and two consuming services, as in the product, each with its own tables. */
export interface EventGrid {
  /** Announces a lap. Resolves after the commit. */
  publish(lap: number): Promise<unknown>;
  /** Number of handled events, and of different laps among them. */
  countEffects(consumer: Consumer): Promise<{ all: number; different: number }>;
  /** Deliveries of events that had been handled before. */
  countRepeated(consumer: Consumer): Promise<number>;
  countDeadLetters(consumer: Consumer): Promise<number>;
  /** Name of a consumer's queue at the broker. */
  queueOf(consumer: Consumer): string;
  stop(): Promise<void>;
}

export async function openEventGrid(address: Pick<BusOptions, 'amqpUrl' | 'queueType'>): Promise<EventGrid> {
  const database = await createDatabase();
  const namespace = `bench-${randomUUID()}`;
  const takePart = async (service: Consumer | 'payments') => {
    const db = openDatabase({ url: database.urlFor(service), schema: service, poolMax: 10, log: silentLog });
    const bus = createBus({
      ...address,
      databaseUrl: database.urlFor(service),
      service,
      namespace,
      contracts: [lapFinished],
      log: silentLog,
    });
    const isConsumer = service !== 'payments';
    const effect = listener(lapFinished, async (tx, { id, body }) => {
      await tx('effects').insert({ event_id: id, lap: body.lap });
    });
    const events = createEvents({
      db,
      bus,
      log: silentLog,
      listeners: isConsumer ? [effect] : [],
    });
    const registry = new Registry();
    events.registerMetrics(registry);
    await events.start();
    return { db, bus, events, registry };
  };
  const [publisher, identity, game] = await Promise.all([takePart('payments'), takePart('identity'), takePart('game')]);
  const parts = { identity, game };
  return {
    publish: (lap) =>
      inTransaction(publisher.db, (tx) =>
        publisher.events.outbox.announce(tx, lapFinished, { lap }, { requestId: 'bench', occurredAt: new Date() }),
      ),
    countEffects: async (consumer) => ({
      all: await ask(parts[consumer].db, 'select count(*) as n from effects'),
      different: await ask(parts[consumer].db, 'select count(distinct lap) as n from effects'),
    }),
    async countRepeated(consumer) {
      const { values } = await parts[consumer].registry.getSingleMetric('events_consumed_total')!.get();
      return values.find(({ labels }) => labels.outcome === 'duplicate')?.value ?? 0;
    },
    async countDeadLetters(consumer) {
      const { bus } = parts[consumer];
      while (!bus.isConnected()) await pause(askEveryMs);
      return (await bus.listDeadLetters(consumer, 100)).length;
    },
    queueOf: (consumer) => `${namespace}.${consumer}`,
    async stop() {
      await Promise.all([publisher, identity, game].map(({ events }) => events.stop()));
      await Promise.all([publisher, identity, game].map(({ db }) => db.destroy()));
      await database.drop();
    },
  };
}

/** The kit's tables, and a table of effects without a unique constraint, so that handling an event twice would show. */
async function createDatabase(): Promise<TestDatabase> {
  const migrations = await mkdtemp(join(tmpdir(), 'event-tables-'));
  const [outbox, inbox] = await Promise.all(
    ['outbox.sql', 'inbox.sql'].map((file) => readFile(join(kitSql, file), 'utf8')),
  );
  await writeFile(
    join(migrations, '0001-events.sql'),
    `-- Events and their effects.\n${outbox}\n${inbox}\ncreate table effects (event_id uuid not null, lap integer not null);\n`,
  );
  try {
    return await createTestDatabase(
      { schema: 'payments', migrations },
      { schema: 'identity', migrations },
      { schema: 'game', migrations },
    );
  } finally {
    await rm(migrations, { recursive: true });
  }
}

async function ask(db: Db, sql: string): Promise<number> {
  return (await db.raw<{ rows: [{ n: number }] }>(sql)).rows[0].n;
}
