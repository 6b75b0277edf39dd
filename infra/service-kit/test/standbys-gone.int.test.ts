import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asAdmin, startPostgres, type PostgresServer } from '@lights-out/stand-ins/postgres';
import { Registry } from 'prom-client';

import { ServerConnection } from '../src/db/server-connection.ts';
import { openDatabase, registerDatabaseMetrics, silentLog } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';

let server: PostgresServer;
beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-no-standby-'));
  server = await startPostgres({ home, durable: true, settings: { fsync: 'off' } });
  await asAdmin(server.adminUrl, (admin) => admin.query('create table written (n int)'));
}, 60_000);
afterAll(() => server.destroy());

async function waitForStandby(name: string): Promise<void> {
  await asAdmin(server.adminUrl, async (admin) => {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`);
    await admin.query('select pg_reload_conf()');
  });
}

async function open(): Promise<ServerConnection> {
  const connection = new ServerConnection({ connectionString: server.adminUrl, silenceMs: 2_000 });
  connection.on('error', () => {});
  return connection.connect();
}

const write = (connection: ServerConnection) => connection.query('insert into written values (1)');

test('while no standby confirms commits, no more sessions wait at the server than a process ever had', async () => {
  const opened = await Promise.all([open(), open(), open()]);
  await waitForStandby('nobody');
  // Commits wait once the checkpointer has read the setting, which each session may show before.
  const untilOneWaits = async (connection: ServerConnection) => {
    for (;;) await write(connection);
  };
  const given = await Promise.allSettled(opened.map(untilOneWaits));
  expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(open()).rejects.toThrow('Postgres has 3 sessions that wait for a standby');

  await waitForStandby('');
  const again = await eventually(open);
  await expect(write(again)).resolves.toMatchObject({ rowCount: 1 });
  await again.end();
}, 60_000);

test('what is kept in the slot of a standby that is away is shown to operators', async () => {
  const ask = (sql: string) => asAdmin(server.adminUrl, (admin) => admin.query(sql));
  await ask(`select pg_create_physical_replication_slot('away', true)`);
  await ask('insert into written select from generate_series(1, 20000)');
  const db = openDatabase({ url: server.adminUrl, schema: 'public', poolMax: 1, log: silentLog });
  const registry = new Registry();
  registerDatabaseMetrics(registry, db, []);
  const text = await registry.metrics();
  await db.destroy();
  expect(text).toMatch(/^replication_slot_idle\{slot="away"\} 1$/m);
  expect(text).toMatch(/^replication_slot_kept_bytes\{slot="away"\} \d{6,}$/m);
});
