import { setTimeout as pause } from 'node:timers/promises';

import { asAdmin, cuttingProxy, type CuttingProxy, type TestDatabase } from '@lights-out/stand-ins/postgres';

import {
  assertTakesWrites,
  dedicatedConnection,
  inTransaction,
  openConnection,
  openDatabase,
  openPreparedPool,
  silentLog as log,
  withStatementTimeout,
  type Tx,
} from '../src/index.ts';
import { ServerConnection } from '../src/db/server-connection.ts';
import { eventually } from '../src/testing/eventually.ts';
import { eventDatabase } from './events/participant.ts';

const schema = 'payments';
const running = new AsyncDisposableStack();
let database: TestDatabase;
let proxy: CuttingProxy;
let url: string;

beforeAll(async () => {
  database = await eventDatabase();
  running.defer(database.drop);
  proxy = await cuttingProxy('');
  running.defer(proxy.stop);
  url = proxy.urlFor(database.url);
});
afterAll(() => running.disposeAsync());

/** Longer than the server may be silent, and shorter than two tries on silent connections would take. */
const soonMs = 7_000;

const one = { name: 'one', text: 'select 1 as one' };

/** Each kind of connection of a service, with what it is asked. */
async function kinds(): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const db = openDatabase({ url, schema, poolMax: 2, log });
  running.defer(() => db.destroy());
  const pool = openPreparedPool({ url, schema, connections: 2, log });
  running.defer(pool.stop);
  const dedicated = dedicatedConnection({ open: () => openConnection({ url, schema, log, name: 'listen' }) });
  running.defer(dedicated.close);
  return {
    query: () => db.raw('select 1'),
    transaction: () => inTransaction(db, (tx) => tx.raw('select 1')),
    readiness: () => assertTakesWrites(db),
    statement: () => pool.run(one, []),
    listener: () => dedicated.use((own) => own.query('select 1')),
  };
}

test('a server that falls silent is given up within seconds on every kind of connection, and the next call has another', async () => {
  const asked = Object.entries(await kinds());
  const askTwice = () => Promise.allSettled(asked.flatMap(([, ask]) => [ask(), ask()]));
  await askTwice();
  proxy.goSilent();

  const startedAt = performance.now();
  const outcomes = await askTwice();
  proxy.heal();
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  const after = await Promise.allSettled(asked.map(([, ask]) => ask()));

  expect(performance.now() - startedAt).toBeLessThan(soonMs);
  expect(asked.filter((_, index) => after[index]!.status === 'rejected').map(([kind]) => kind)).toEqual([]);
}, 300_000);

test('a server that falls silent right after a reply is given up too', async () => {
  const own = new ServerConnection({ connectionString: url, silenceMs: 1_000 });
  own.on('error', () => {});
  await own.connect();
  // Timers count whole milliseconds, so one may run before this clock says that its time has passed.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await own.query('select 1');
    proxy.goSilent();
    const outcome = own.query('select 1').then(
      () => 'answered',
      ({ code }: { code?: string }) => code,
    );
    expect(await Promise.race([outcome, pause(10_000, 'still waits', { ref: false })])).toBe('ETIMEDOUT');
  } finally {
    proxy.heal();
    clock.mockRestore();
  }
});

test('a statement that may take longer is not given up meanwhile', async () => {
  const own = await openConnection({ url, schema, log, name: 'load', timeoutMs: 200 });
  running.defer(() => own.end());
  const slowly = () => own.query('select pg_sleep(1.5)');
  await own.query('begin');
  await own.withStatementTimeout(10_000, slowly);
  await own.query('commit');
  await expect(slowly()).rejects.toMatchObject({ code: '57014' });
});

test('a transaction of a pool may give its statements another time, for itself alone', async () => {
  const db = openDatabase({ url, schema, poolMax: 1, log });
  running.defer(() => db.destroy());
  const slowly = (tx: Tx) => tx.raw('select pg_sleep(0.3)');
  const hastily = inTransaction(db, (tx) => withStatementTimeout(tx, 50, () => slowly(tx)));
  await expect(hastily).rejects.toMatchObject({ code: '57014' });
  await inTransaction(db, slowly);
});

test('a server that turns read-only is not ready, answers writes as unavailable, and is refused at connecting', async () => {
  const db = openDatabase({ url, schema, poolMax: 1, log });
  running.defer(() => db.destroy());
  const setReadOnly = (on: 'on' | 'off') =>
    asAdmin(database.adminUrl, (admin) =>
      admin.query(`alter role ${schema} in database ${database.name} set default_transaction_read_only = ${on}`),
    );
  await assertTakesWrites(db);
  await setReadOnly('on');
  await db.raw('set default_transaction_read_only = on');

  await expect(assertTakesWrites(db)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(db.raw('create table never (id int)')).rejects.toMatchObject({ code: '25006' });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    // The connection was given up, and another is not made.
    await expect(db.raw('select 1')).rejects.toMatchObject({ code: '25006' });
    // Nor is the server asked again at once.
    proxy.goSilent();
    await expect(db.raw('select 1')).rejects.toMatchObject({ code: '25006' });
  } finally {
    proxy.heal();
    clock.mockRestore();
  }

  await setReadOnly('off');
  await eventually(() => assertTakesWrites(db));
});
