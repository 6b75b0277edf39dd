import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startPostgres, type PostgresServer } from '../src/postgres/server.ts';

let home: string;
const servers: PostgresServer[] = [];

beforeEach(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'postgres ')), 'a home');
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.destroy()));
  await rm(join(home, '..'), { recursive: true });
});

async function start(): Promise<PostgresServer> {
  const server = await startPostgres({ home, durable: true });
  servers.push(server);
  return server;
}

/** A process of its own that runs the server of `home`. */
async function startElsewhere(): Promise<{ holder: ChildProcess; adminUrl: string }> {
  const holder = fork(join(import.meta.dirname, 'fixtures/hold-postgres.ts'), [home]);
  const [{ adminUrl }] = (await once(holder, 'message')) as [{ adminUrl: string }];
  return { holder, adminUrl };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a second start finds the data of the first', async () => {
  const first = await start();
  await query(first.adminUrl, 'create table laps as select 58 as n');
  await first.stop();
  const second = await start();
  expect(await query(second.adminUrl, 'select n from laps')).toEqual([{ n: 58 }]);
});

test('data that are cut are named in one sentence', async () => {
  const first = await start();
  await first.stop();
  await truncate(join(first.dataFolder, 'global/pg_control'), 100);
  await expect(start()).rejects.toMatchObject({
    expected: true,
    message: expect.stringMatching(/are damaged \(.*pg_control/),
  });
});

test('it listens on loopback alone and asks for the password', async () => {
  const { adminUrl } = await start();
  expect(await query(adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(adminUrl);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('the password is kept for its owner alone', async () => {
  const { adminUrl } = await start();
  const file = join(home, 'postgres-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(new URL(adminUrl).password);
});

test('it starts in a folder that only its owner may enter, and forgets its data when that folder is removed', async () => {
  await mkdir(home, { mode: 0o700 });
  await chmod(join(home, '..'), 0o700);
  const first = await start();
  await query(first.adminUrl, 'create table laps as select 58 as n');
  await first.stop();
  await rm(home, { recursive: true });
  const second = await start();
  await expect(query(second.adminUrl, 'select n from laps')).rejects.toThrow('does not exist');
});

test('it ends with a process that is killed, and the next start resumes', async () => {
  const { holder, adminUrl } = await startElsewhere();
  await query(adminUrl, 'create table laps as select 58 as n');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const next = await start();
  expect(await query(next.adminUrl, 'select n from laps')).toEqual([{ n: 58 }]);
  await expect(query(adminUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a server that is itself killed is started again on the same data', async () => {
  const lost: string[] = [];
  const first = await startPostgres({ home, durable: true, onLost: (reason) => lost.push(reason) });
  await query(first.adminUrl, 'create table laps as select 58 as n');
  const pid = Number((await readFile(join(first.dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const next = await start();
  expect(await query(next.adminUrl, 'select n from laps')).toEqual([{ n: 58 }]);
  expect(lost).toEqual([expect.stringContaining('SIGKILL')]);
});
