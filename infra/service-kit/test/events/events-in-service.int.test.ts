import { paymentConfirmed } from '@lights-out/contracts';
import type { TestDatabase } from '@lights-out/stand-ins/postgres';

import {
  createBus,
  createEvents,
  httpService,
  inTransaction,
  listener,
  openDatabase,
  silentLog,
  type BusOptions,
  type Db,
  type Events,
  type Service,
} from '../../src/index.ts';
import { eventPeer, eventually, internalTokenKeys, type EventPeer } from '../../src/testing/index.ts';
import { faultLine, type FaultLine } from './fault-line.ts';
import { lapFinished, laps } from './laps.ts';
import { eventDatabase } from './participant.ts';

let database: TestDatabase;
let line: FaultLine;
let db: Db;
let service: Service;
let events: Events;
let url: string;
let game: EventPeer;

const peer = (name: BusOptions['service']) => eventPeer({ service: name, databaseUrl: database.url, contracts: laps });

beforeEach(async () => {
  database = await eventDatabase();
  line = await faultLine(database.url);
  game = await peer('game');
  db = openDatabase({ url: database.url, schema: 'payments', poolMax: 3, log: silentLog });
  events = createEvents({
    db,
    log: silentLog,
    relayPollMs: 50,
    bus: createBus({ service: 'payments', databaseUrl: line.url, contracts: laps, log: silentLog }),
  });
  const { publicKey } = await internalTokenKeys();
  service = httpService({
    name: 'payments',
    config: { HOST: '127.0.0.1', PORT: 0, RATE_LIMIT_SCALE: 1, INTERNAL_TOKEN_PUBLIC_KEY: publicKey },
    log: silentLog,
    routes: {},
    handlers: {},
    events,
    isReady: async () => void (await db.raw('select 1')),
    close: () => db.destroy(),
  });
  ({ url } = await service.start());
});

afterEach(async () => {
  await service.stop();
  await game.stop();
  await line.cut();
  await database.drop();
});

const tell = (lap: number) =>
  inTransaction(db, (tx) =>
    events.outbox.announce(tx, lapFinished, { lap }, { requestId: 'a-request', occurredAt: new Date() }),
  );
const metric = async (name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
};

test('stays ready while the bus is away, and operations see what waits', async () => {
  await eventually(async () => expect(await metric('bus_connected')).toBe(1));
  await tell(1);
  await eventually(() => expect(game.heard).toMatchObject([{ name: 'lap.finished', body: { lap: 1 } }]));
  // Heard events are marked as sent a moment later; those that are not yet are sent again.
  await eventually(async () => expect(await metric('events_sent_total')).toBe(1));
  await line.cut();
  await tell(2);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await metric('outbox_unsent')).toBe(1);
  expect(await metric('outbox_lag_seconds')).toBeGreaterThan(0);
  await line.mend();
  await eventually(() => expect(game.heard).toMatchObject([{ body: { lap: 1 } }, { body: { lap: 2 } }]));
  await eventually(async () =>
    expect([
      await metric('outbox_unsent'),
      await metric('outbox_lag_seconds'),
      await metric('events_sent_total'),
    ]).toEqual([0, 0, 2]),
  );
});

test("tells no other service's events, and nothing that is not of the contract", async () => {
  await expect(
    inTransaction(db, (tx) =>
      events.outbox.announce(
        tx,
        { ...lapFinished, toldBy: 'game' },
        { lap: 1 },
        { requestId: 'r', occurredAt: new Date() },
      ),
    ),
  ).rejects.toThrow('lap.finished is told by game, not by payments.');
  await expect(
    inTransaction(db, (tx) =>
      events.outbox.announce(tx, lapFinished, { lap: 1.5 }, { requestId: 'r', occurredAt: new Date() }),
    ),
  ).rejects.toThrow('expected int');
  expect(await db('outbox')).toEqual([]);
});

test('begins only with a listener for each event that the contracts have it hear', () => {
  const bus = createBus({ service: 'game', databaseUrl: database.url, contracts: laps, log: silentLog });
  const heard = listener(lapFinished, async () => {});
  const create = (listeners: Parameters<typeof createEvents>[0]['listeners']) => () =>
    createEvents({ db, bus, log: silentLog, listeners });
  expect(create([])).toThrow('game should hear lap.finished.v1');
  expect(create([heard, heard])).toThrow('game hears lap.finished.v1 twice');
  expect(create([heard, listener(paymentConfirmed, async () => {})])).toThrow(
    'game should not hear payment.confirmed.v1',
  );
});

test('does not begin with tables that would lose events', async () => {
  await db.raw('drop table outbox');
  const another = createEvents({
    db,
    log: silentLog,
    bus: createBus({ service: 'payments', databaseUrl: database.url, contracts: laps, log: silentLog }),
  });
  await expect(another.start()).rejects.toThrow('The tables of events differ');
});

test('needs to be told where its bus is', () => {
  expect(() => createBus({ service: 'game', log: silentLog })).toThrow('A bus needs the address');
});
