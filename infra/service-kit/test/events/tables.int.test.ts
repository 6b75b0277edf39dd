import type { TestDatabase } from '@lights-out/stand-ins/postgres';
import knex from 'knex';

import { pruneEvents } from '../../src/events/prune.ts';
import { checkEventTables } from '../../src/events/tables.ts';
import { openDatabase, silentLog, type Db } from '../../src/index.ts';
import { eventDatabase } from './participant.ts';

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await eventDatabase();
  db = openDatabase({ url: database.url, schema: 'payments', poolMax: 2, log: silentLog });
});

afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const both = { outbox: true, inbox: true };

describe("a service's tables of events", () => {
  test('are good when outbox.sql and inbox.sql were copied', async () => {
    await expect(checkEventTables(db, both)).resolves.toBeUndefined();
  });

  test.each([
    ['a column is missing', 'alter table outbox drop column request_id', 'outbox.request_id text not null'],
    ['a column has another type', 'alter table inbox alter column event_id type text', 'inbox.event_id uuid not null'],
    [
      'a column may be null',
      'alter table inbox_retry alter column content drop not null',
      'inbox_retry.content text not null',
    ],
    ['an event could be heard twice', 'alter table inbox drop constraint inbox_pkey', 'inbox: primary key (event_id)'],
    ['a table is missing', 'drop table inbox_retry', 'inbox_retry: primary key (event_id)'],
  ])('are refused when %s', async (_, change, fault) => {
    await db.raw(change);
    await expect(checkEventTables(db, both)).rejects.toThrow(fault);
  });

  test('are asked for only where they are needed', async () => {
    await db.raw('drop table outbox');
    await expect(checkEventTables(db, { outbox: false, inbox: true })).resolves.toBeUndefined();
    await expect(checkEventTables(db, both)).rejects.toThrow('outbox.id uuid not null');
  });

  test('lose what was sent and heard long ago, and nothing that waits', async () => {
    await db.raw(`insert into outbox (id, name, version, body, occurred_at, request_id, announced_at, sent_at)
      select gen_random_uuid(), name, 1, '{}', now(), 'r', now() - interval '1 year', now() - age
      from (values ('sent long ago', interval '8 days'), ('sent lately', interval '6 days'), ('unsent', null)) as rows (name, age), generate_series(1, 6000)`);
    await db.raw(`insert into inbox (event_id, type, handled_at)
      select gen_random_uuid(), type, now() - age from (values ('long ago', interval '91 days'), ('lately', interval '89 days')) as rows (type, age)`);
    await pruneEvents(db, both);
    expect(await db('outbox').select('name').count('* as n').groupBy('name').orderBy('name')).toEqual([
      { name: 'sent lately', n: 6000 },
      { name: 'unsent', n: 6000 },
    ]);
    expect(await db('inbox').select('type')).toEqual([{ type: 'lately' }]);
  });
});

test('keeps what lies in the embedded bus from the connections that services work with', async () => {
  await expect(db.raw('create table bus.mine (n int)')).rejects.toThrow('permission denied for schema bus');
  const asBus = knex({
    client: 'pg',
    connection: { connectionString: database.url, options: '-c role=bus' },
    pool: { min: 0, max: 1 },
  });
  await asBus.raw('create table bus.mine (n int)');
  await expect(asBus.raw('select * from payments.outbox')).rejects.toThrow('permission denied for schema payments');
  await expect(db.raw('select * from bus.mine')).rejects.toThrow('permission denied for schema bus');
  await asBus.destroy();
});
