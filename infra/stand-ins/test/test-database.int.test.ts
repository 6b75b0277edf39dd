import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../src/postgres/index.ts';

let migrations: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(
    join(migrations, '0001-laps.sql'),
    '-- Laps are counted.\ncreate table laps (n int);\ninsert into laps values (58);\n',
  );
});

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

afterAll(() => rm(migrations, { recursive: true }));

async function open(...schemas: [string, ...string[]]): Promise<TestDatabase> {
  const sources = schemas.map((schema) => ({ schema, migrations })) as [{ schema: string; migrations: string }];
  const database = await createTestDatabase(...sources);
  databases.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a test database comes migrated, in the schema that its role finds first', async () => {
  const database = await open('game');
  expect(await query(database.url, 'select n, current_user as role from laps')).toEqual([{ n: 58, role: 'game' }]);
  expect(await query(database.url, 'select file from game.migrations')).toEqual([{ file: '0001-laps.sql' }]);
});

test('two databases from one template share nothing', async () => {
  const [one, other] = await Promise.all([open('game'), open('game')]);
  await query(one.url, 'delete from laps');
  expect(await query(other.url, 'select n from laps')).toEqual([{ n: 58 }]);
});

test('a role enters no schema but its own', async () => {
  const database = await open('game', 'identity');
  await expect(query(database.url, 'select * from identity.laps')).rejects.toThrow(
    'permission denied for schema identity',
  );
  expect(await query(database.urlFor('identity'), 'select n from identity.laps')).toEqual([{ n: 58 }]);
});

test('a role of one database cannot enter the databases it has no part in', async () => {
  const [game, identity] = await Promise.all([open('game'), open('identity')]);
  const foreign = new URL(game.url);
  foreign.pathname = new URL(identity.url).pathname;
  await expect(query(foreign.href, 'select 1')).rejects.toThrow('permission denied for database');
});

test('changed migrations make another template', async () => {
  const before = await open('game');
  await writeFile(join(migrations, '0002-pits.sql'), '-- Stops are counted.\ncreate table pits (n int);\n');
  const after = await open('game');
  expect(await query(after.url, 'select count(*)::int as n from pits')).toEqual([{ n: 0 }]);
  await expect(query(before.url, 'select * from pits')).rejects.toThrow('does not exist');
});

test('a dropped database is gone, open connections or not', async () => {
  const database = await createTestDatabase({ schema: 'game', migrations });
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await database.drop();
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
  await client.end().catch(() => {});
});
