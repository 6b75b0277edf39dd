import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asAdmin, createTestDatabase, type TestDatabase } from '@lights-out/stand-ins/postgres';
import { Client } from 'pg';
import { Registry } from 'prom-client';

import { openDatabase, registerDatabaseMetrics, silentLog, type Db } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';

const running = new AsyncDisposableStack();
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'lights-out-no-migrations-'));
  running.defer(() => rm(migrations, { recursive: true }));
  database = await createTestDatabase({ schema: 'game', migrations });
  running.defer(database.drop);
  db = openDatabase({ url: database.url, schema: 'game', poolMax: 1, log: silentLog });
  running.defer(() => db.destroy());
});
afterAll(() => running.disposeAsync());

/** As at a first scrape: what was counted is kept for a while. */
function scrape(): Promise<string> {
  const registry = new Registry();
  registerDatabaseMetrics(registry, db, []);
  return registry.metrics();
}

test('a healthy server is shown with its connections, its clock and a pool that nobody waits for', async () => {
  const text = await scrape();
  expect(text).toMatch(/^database_connections_ratio 0\.\d+$/m);
  expect(text).toMatch(/^clock_skew_seconds -?\d(\.\d+)?(e-\d+)?$/m);
  expect(text).toMatch(/^database_pool_waiting 0$/m);
  expect(text).not.toMatch(/^(database_sessions_blocked|replication_slot_idle|backup_age_seconds)\b/m);
});

test('who holds a lock is named, and not those who wait behind one another', async () => {
  const names = ['forgotten', 'first', 'second'];
  const [holder, first, second] = await Promise.all(
    names.map(async (application_name) => {
      const client = new Client({ connectionString: database.url, application_name });
      await client.connect();
      running.defer(() => client.end());
      return client;
    }),
  );
  await holder!.query('create table entered (n int)');
  await holder!.query('begin');
  await holder!.query('lock table entered');
  const waits = [first!, second!].map((client) => client.query('select from entered'));
  await eventually(async () => {
    expect(await scrape()).toMatch(/^database_sessions_blocked\{holder="forgotten of game, process \d+"\} 2$/m);
  });
  await holder!.query('commit');
  await Promise.all(waits);
});

test('the last backup that the nights have told of is shown by its age', async () => {
  const tell = (words: string) =>
    asAdmin(database.adminUrl, (client) => client.query(`comment on database "${database.name}" is '${words}'`));
  await tell('last backup 2020-01-01T03:15:00Z');
  expect(await scrape()).toMatch(/^backup_age_seconds \d{9}/m);
  await tell('not about that');
  expect(await scrape()).not.toMatch(/^backup_age_seconds/m);
});

test('a scrape that gets no connection waits for one, not for one after the other', async () => {
  const { pool } = db.client as { pool: { on(event: string, heard: () => void): void } };
  let waits = 0;
  pool.on('acquireFail', () => (waits += 1));
  const holder = await db.transaction();
  const text = await scrape();
  await holder.rollback();
  expect(text).not.toMatch(/^database_connections_ratio/m);
  // The clock and the first count.
  expect(waits).toBe(2);
});
