import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { openPreparedPool, Refusal, silentLog, type PreparedPool } from '../src/index.ts';

const running = new AsyncDisposableStack();
let pool: PreparedPool;
let databaseUrl: string;
beforeAll(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'lights-out-no-migrations-'));
  running.defer(() => rm(migrations, { recursive: true }));
  const database = await createTestDatabase({ schema: 'pool', migrations });
  running.defer(database.drop);
  databaseUrl = database.url;
  pool = openPreparedPool({ url: database.url, schema: 'pool', connections: 1, log: silentLog });
  running.defer(pool.stop);
});
afterAll(() => running.disposeAsync());

const backend = { name: 'backend', text: 'select pg_backend_pid() as pid' };
const pause = { name: 'pause', text: 'select pg_sleep($1::float8)' };
const divide = { name: 'divide', text: 'select 1 / $1::int as quotient' };

test('calls wait their turn, and are refused once they would wait longer than two seconds', async () => {
  const order: number[] = [];
  const long = pool.run(pause, [2.5]);
  const late = pool.run(divide, [1]);
  await expect(late).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await Promise.all([1, 2, 3].map((n) => pool.run(divide, [1]).then(() => order.push(n))));
  await long;
  expect(order).toEqual([1, 2, 3]);
}, 10_000);

test('a statement that the server refuses costs no connection', async () => {
  const before = await pool.run<{ pid: number }>(backend, []);
  await expect(pool.run(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await pool.run<{ pid: number }>(backend, [])).rows).toEqual(before.rows);
});

test('a lost connection fails its call with 503, and the next call has another', async () => {
  await expect(pool.run({ name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])).rejects.toThrow(
    Refusal,
  );
  expect((await pool.run<{ quotient: number }>(divide, [1])).rows).toEqual([{ quotient: 1 }]);
});

test('warming prepares on each connection and leaves nothing behind', async () => {
  await pool.warm([[{ name: 'make', text: "select set_config('application_name', $1, true)" }, () => ['warm']]]);
  const { rows } = await pool.run<{ name: string }>(
    { name: 'prepared', text: 'select name from pg_prepared_statements where name = $1' },
    ['make'],
  );
  expect(rows).toEqual([{ name: 'make' }]);
});

test('a connection that breaks under a statement fails that call with 503 and nothing else', async () => {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  running.defer(() => void proxy.close());
  const through = new URL(databaseUrl);
  through.port = String((proxy.address() as AddressInfo).port);
  const broken = openPreparedPool({ url: through.href, schema: 'pool', connections: 1, log: silentLog });
  running.defer(broken.stop);
  await broken.run(divide, [1]);
  const cut = broken.run(pause, [5]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' });
  expect((await broken.run<{ quotient: number }>(divide, [1])).rows).toEqual([{ quotient: 1 }]);
});
