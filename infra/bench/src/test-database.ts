/**
 * Measures what a separate database costs a test file, by the way in which Postgres copies the template.
 * `node infra/bench/src/test-database.ts` prints the table; the answer is used in
 * infra/stand-ins/src/postgres/test-database.ts.
 */
import { join } from 'node:path';

import { createTestDatabase, startTestPostgres } from '@lights-out/stand-ins/postgres';
import pg from 'pg';

const copies = 20;
const migrations = join(import.meta.dirname, '../../../svc-game/migrations');

const server = await startTestPostgres();
process.env.TEST_DATABASE_URL = server.adminUrl;
const first = await timed(async () => (await createTestDatabase({ schema: 'game', migrations })).drop());
const admin = new pg.Client({ connectionString: server.adminUrl });
await admin.connect();
const { rows } = await admin.query<{ datname: string }>(
  "select datname from pg_database where datname like 'lights_out_template_%'",
);
const template = rows[0]!.datname;

console.table({
  'first one, template and migrations with it': { milliseconds: first },
  'copy, strategy file_copy': { milliseconds: await copiedBy('file_copy') },
  'copy, strategy wal_log': { milliseconds: await copiedBy('wal_log') },
});
await admin.end();
await server.stop();

/** The median time of creating a copy; each copy is dropped again. */
async function copiedBy(strategy: 'file_copy' | 'wal_log'): Promise<number> {
  const times: number[] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    times.push(await timed(() => admin.query(`create database copied template ${template} strategy ${strategy}`)));
    await admin.query('drop database copied');
  }
  return times.toSorted((a, b) => a - b)[copies / 2]!;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
}
