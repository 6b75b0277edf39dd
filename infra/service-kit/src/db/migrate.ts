import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import type { Log } from '../log.ts';
import { onceConnected } from './first-connection.ts';
import { settingsOfRole, type ServiceDatabase } from './database.ts';
import { ServerConnection } from './server-connection.ts';

/** A migration may rewrite a large table, and wait for another process that does. */
const silenceMs = 3_600_000;

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

type Migrations = ServiceDatabase & { readonly folder: string };

/**
 * Brings the service's schema up to date: numbered plain SQL files, forward only, each in its own transaction, one
 * process at a time (advisory lock). While no server takes writes, as in a failover, it waits for one.
 *
 * @throws {Error} for a file that was changed after it ran, and for tables from before 1.0; the latter is `expected`, so it is
 * shown without a stack
 */
export function migrate(options: Migrations): Promise<void> {
  return onceConnected(() => migrateAtOnce(options));
}

async function migrateAtOnce(options: Migrations): Promise<void> {
  const { url, poolerUrl, schema, folder, log } = options;
  const client = new ServerConnection({
    connectionString: url,
    // The role's own time-outs, where it has any, are those of calls.
    options: `-c search_path=${schema} -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0`,
    application_name: `lights-out-${schema}-migrate`,
    silenceMs,
  });
  // A lost server fails the running statement; without a listener the error would also end the process.
  client.on('error', (error) => log.warn({ event: 'database-connection-lost', reason: error.message }));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrate:${schema}`]);
    await client.query(`create table if not exists ${schema}.migrations (
      number int primary key, file text not null, content_hash text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client, schema);
    const migrations = await listMigrations(folder);
    const ahead = [...applied.keys()].filter((number) => number > migrations.length).length;
    // It works: migrations keep what the release before reads. But whoever went back should know.
    if (ahead > 0)
      log.warn({
        event: 'schema-ahead',
        schema,
        ahead,
        msg: `The tables of ${schema} are ahead of this release, by ${ahead}.`,
      });
    if (poolerUrl !== undefined) await client.query(settingsOfRole(schema));
    for (const migration of migrations) {
      const known = applied.get(migration.number);
      if (known === undefined) await apply(client, schema, migration, log);
      else if (known !== hashOf(migration.sql))
        throw migration.number === 1
          ? fromBeforeTheBaseline(schema)
          : new Error(`Migration ${migration.file} was changed after it ran.`);
    }
  } finally {
    await client.end();
  }
}

/** Before 1.0 tables were made by other migrations; the first one is the baseline that replaced them. */
function fromBeforeTheBaseline(schema: string): Error {
  const message = `The tables of ${schema} are from before 1.0 and cannot be brought up to date. The data of a demo is in .local: remove that folder and start again.`;
  return Object.assign(new Error(message), { expected: true });
}

interface Migration {
  readonly number: number;
  readonly file: string;
  readonly sql: string;
}

/** The folder's migrations in order. Throws if a name is malformed or a number is missing or used twice. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(fileName.exec(file)?.[1] ?? Number.NaN);
      if (number !== index + 1)
        throw new Error(`Migration ${file} should be number ${String(index + 1).padStart(4, '0')}.`);
      return { number, file, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

async function appliedMigrations(client: pg.Client, schema: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; content_hash: string }>(
    `select number, content_hash from ${schema}.migrations`,
  );
  return new Map(rows.map((row) => [row.number, row.content_hash]));
}

async function apply(client: pg.Client, schema: string, migration: Migration, log: Log): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(`insert into ${schema}.migrations (number, file, content_hash) values ($1, $2, $3)`, [
      migration.number,
      migration.file,
      hashOf(migration.sql),
    ]);
    await client.query('commit');
    log.info({ event: 'migrated', file: migration.file });
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.file} failed.`, { cause: error });
  }
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
