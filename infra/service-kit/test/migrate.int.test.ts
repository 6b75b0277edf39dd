import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asAdmin, createTestDatabase, cuttingProxy, type TestDatabase } from '@lights-out/stand-ins/postgres';

import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { ServerConnection } from '../src/db/server-connection.ts';
import { silentLog } from '../src/log.ts';
import { eventually } from '../src/testing/eventually.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('0001-baseline.sql', 'create table games ();');
  await write('0002-answers.sql', 'create table answers ();');
  database = await createTestDatabase({ schema: 'game', migrations: folder });
}, 300_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFile(join(folder, file), `-- Tables.\n${sql}`);
const again = () => migrate({ url: database.url, schema: 'game', folder, log: silentLog });

test('a start in a failover waits for the new primary', async () => {
  const proxy = await cuttingProxy('');
  const connect = jest.spyOn(ServerConnection.prototype, 'connect');
  const url = proxy.urlFor(database.url);
  proxy.cut();
  const start = migrate({ url, schema: 'game', folder, log: silentLog });
  await Promise.race([start, eventually(() => expect(connect.mock.calls.length).toBeGreaterThan(1))]);
  proxy.heal();
  await start;
  await proxy.stop();
});

test('a release that is older than the tables works on, and says by how much', async () => {
  const warned = jest.spyOn(silentLog, 'warn');
  await again();
  expect(warned).not.toHaveBeenCalled();
  const asGame = (sql: string) => asAdmin(database.adminUrl, (client) => client.query(sql));
  await asGame(`insert into game.migrations (number, file, content_hash) values (3, '0003-of-tomorrow.sql', '')`);
  await again();
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ event: 'schema-ahead', schema: 'game', ahead: 1 }));
  await asGame('delete from game.migrations where number = 3');
  warned.mockRestore();
});

test('behind a pooler a connection that brings no settings has those of its role, and a migration takes its time', async () => {
  const pooled = { url: database.url, poolerUrl: database.url, schema: 'game', log: silentLog };
  await migrate({ ...pooled, folder });
  const db = openDatabase({ ...pooled, poolMax: 1 });
  const settings = ['search_path', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await db.raw(
    `select ${settings.map((name) => `current_setting('${name}')`).join(` || ' ' || `)} as all`,
  );
  expect(rows).toEqual([{ all: 'game 3s 2s 5s' }]);
  await db.destroy();
  await write('0003-slow.sql', "do $$ begin assert current_setting('statement_timeout') = '0'; end $$;");
  await migrate({ ...pooled, folder });
});

test('a migration that ran is not run again, and one that was changed since is refused', async () => {
  await again();
  await write('0002-answers.sql', 'create table replies ();');
  await expect(again()).rejects.toThrow('Migration 0002-answers.sql was changed after it ran.');
});

test('of tables from before the baseline is said in a sentence what to do', async () => {
  await write('0001-baseline.sql', 'create table races ();');
  const told = 'The tables of game are from before 1.0 and cannot be brought up to date.';
  await expect(again()).rejects.toMatchObject({ expected: true, message: expect.stringContaining(told) });
});
