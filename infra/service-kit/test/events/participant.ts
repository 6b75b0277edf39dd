import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { EventBodyIn, EventContract, Heard, ServiceName } from '@lights-out/contracts';
import { createTestDatabase, type TestDatabase } from '@lights-out/stand-ins/postgres';
import { Registry } from 'prom-client';

import {
  createBus,
  createEvents,
  inTransaction,
  listener,
  openDatabase,
  silentLog,
  type Bus,
  type BusOptions,
  type Db,
  type Events,
  type EventsOptions,
  type Tx,
} from '../../src/index.ts';
import { lapFinished, laps } from './laps.ts';

const sqlFolder = join(import.meta.dirname, '../../src/events');

/** A database with the schemas of a publisher and two consumers, each with the tables that the kit asks for. */
export async function eventDatabase(): Promise<TestDatabase> {
  const migrations = await mkdtemp(join(tmpdir(), 'event-tables-'));
  const [outbox, inbox] = await Promise.all(
    ['outbox.sql', 'inbox.sql'].map((file) => readFile(join(sqlFolder, file), 'utf8')),
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

export type BusAddress = Pick<BusOptions, 'amqpUrl' | 'databaseUrl' | 'namespace' | 'queueType'>;

export interface Participant {
  readonly db: Db;
  readonly bus: Bus;
  readonly events: Events;
  /** Tells an event in a transaction of its own. */
  tell<Event extends EventContract>(event: Event, body: EventBodyIn<Event>): Promise<string>;
  /** How many deliveries were handled, by outcome. */
  outcomes(): Promise<Readonly<Record<string, number>>>;
  /** The laps whose effect is there, repetitions and all. */
  effects(): Promise<number[]>;
  stop(): Promise<void>;
}

type Handle = (tx: Tx, event: Pick<Heard<typeof lapFinished>, 'id' | 'body'>) => Promise<void>;

/** The effect of a lap: a row, and nothing that would keep a second one out. */
export const noteLap: Handle = async (tx, { id, body }) =>
  void (await tx('effects').insert({ event_id: id, lap: body.lap }));

export interface ParticipantOptions {
  readonly handle?: Handle;
  readonly contracts?: readonly EventContract[];
  readonly listeners?: EventsOptions['listeners'];
  /** Puts something between the service and its bus. */
  readonly wrap?: (bus: Bus) => Bus;
  readonly isStarted?: boolean;
  /** Another way to the service's own database. */
  readonly databaseUrl?: string;
}

/** A service that takes part in the events of the tests; a consumer notes laps unless it handles them otherwise. */
export async function takePart(
  service: ServiceName,
  database: TestDatabase,
  address: BusAddress,
  options: ParticipantOptions = {},
): Promise<Participant> {
  const { handle = noteLap, contracts = laps, wrap = (bus) => bus, isStarted = true } = options;
  const db = openDatabase({
    url: options.databaseUrl ?? database.urlFor(service),
    schema: service,
    poolMax: 6,
    log: silentLog,
  });
  const bus = wrap(createBus({ ...address, service, contracts, log: silentLog }));
  const listeners = options.listeners ?? (service === 'payments' ? [] : [listener(lapFinished, handle)]);
  const events = createEvents({
    db,
    bus,
    log: silentLog,
    listeners,
    retryDelaysMs: [10, 20],
    relayPollMs: 100,
    retryPollMs: 10,
    unroutableRetryMs: 50,
  });
  const registry = new Registry();
  events.registerMetrics(registry);
  if (isStarted) await events.start();
  return {
    db,
    bus,
    events,
    tell: (event, body) =>
      inTransaction(db, (tx) =>
        events.outbox.announce(tx, event, body, {
          requestId: 'a-request',
          occurredAt: new Date('2026-11-10T12:00:00.000Z'),
        }),
      ),
    async outcomes() {
      const { values } = await registry.getSingleMetric('events_consumed_total')!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
    },
    effects: async () => (await db<{ lap: number }>('effects').select('lap').orderBy('lap')).map(({ lap }) => lap),
    async stop() {
      await events.stop();
      await db.destroy();
    },
  };
}
