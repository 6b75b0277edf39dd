// oxlint-disable-next-line typescript/triple-slash-reference -- the types must be seen by every project that reads this file
/// <reference path="./knex-postgres.d.ts" />
import knex, { type Knex } from 'knex';
import PostgresDialect from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';

import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import { ServerConnection, silenceMarginMs } from './server-connection.ts';

/** A pool of connections. Reads that need no transaction take `Conn`. */
export type Db = Knex & { readonly isTransaction?: false };

/** An open transaction. Functions that must be atomic take a `Tx`, so the compiler requires the caller to open one. */
export type Tx = Knex.Transaction;

export type Conn = Knex | Tx;

/**
 * How long a pooled connection is kept without use: longer than the slowest poll rests (a minute), or each of its turns
 * would open a connection, a process of Postgres and a password check, which was a third of what the product used at rest.
 */
export const idleTimeoutMillis = 300_000;
const statementTimeoutMs = 3_000;
const lockTimeoutMs = 2_000;
const idleInTransactionTimeoutMs = 5_000;
const acquireTimeoutMs = 2_000;

// bigint counts are far below 2^53 here; as strings they have caused silent concatenation.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Settings of every connection of a service: its schema, and how long a call may wait for the server.
 *
 * @param timeoutMs of one statement; a server that has sent nothing a second later is given up
 */
export function connectionSettings(url: string, schema: string, name = '', timeoutMs = statementTimeoutMs) {
  return {
    connectionString: url,
    application_name: `lights-out-${schema}${name && `-${name}`}`,
    statement_timeout: timeoutMs,
    silenceMs: timeoutMs + silenceMarginMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    options: `-c search_path=${schema} -c lock_timeout=${lockTimeoutMs}`,
  };
}

/** Where a service's tables are, and what its pools connect to instead, if anything. */
export interface ServiceDatabase {
  readonly url: string;
  /** A pooler that lends a connection of the server for one transaction, such as PgBouncer; without it pools hold their own. */
  readonly poolerUrl?: string | undefined;
  readonly schema: string;
  readonly log: Log;
}

/** A service's database by its configuration. */
export function serviceDatabase(
  config: { readonly DATABASE_URL: string; readonly DATABASE_POOLER_URL?: string | undefined },
  schema: string,
  log: Log,
): ServiceDatabase {
  return { url: config.DATABASE_URL, poolerUrl: config.DATABASE_POOLER_URL, schema, log };
}

/**
 * Settings of a connection in a pool. What a pooler lends was opened for anybody, so that there they are the role's
 * (`settingsOfRole`).
 *
 * @param more `-c` options that need no pooler's server to know them
 */
export function pooledSettings({ url, poolerUrl, schema }: Omit<ServiceDatabase, 'log'>, name = '', more = '') {
  const settings = connectionSettings(url, schema, name);
  if (poolerUrl === undefined) return { ...settings, options: `${settings.options}${more}` };
  return {
    connectionString: poolerUrl,
    application_name: settings.application_name,
    silenceMs: settings.silenceMs,
  };
}

/** The settings of every connection as defaults of the role, which it may give itself. */
export function settingsOfRole(schema: string): string {
  const settings = {
    search_path: schema,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  };
  const set = Object.entries(settings).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  );
  return `do $$ begin ${set.join(' ')} end $$`;
}

/** knex on connections of our own class. */
class ServerDialect extends PostgresDialect {
  _driver(): object {
    return { ...pg, Client: ServerConnection };
  }
}

/** Opens a pool whose search path is the service's own schema. */
export function openDatabase(options: ServiceDatabase & { readonly poolMax: number }): Db {
  const db = knex({
    client: ServerDialect,
    connection: pooledSettings(options),
    pool: {
      min: 0,
      max: options.poolMax,
      idleTimeoutMillis,
      reapIntervalMillis: idleTimeoutMillis / 10,
      // A pooled connection that the server drops emits an error; without a listener the process would die of it.
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        connection.on('error', (error) =>
          options.log.warn({ event: 'database-connection-lost', reason: error.message }),
        );
        done(null, connection);
      },
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // A failed statement's message would otherwise hold its values: emails, hashes, names.
    compileSqlOnError: false,
    log: knexLog(options.log),
  });
  return db as Db;
}

/**
 * Throws unless the server takes writes: a standby answers reads, and would keep a service that is led to it "ready".
 *
 * @throws {Refusal} `unavailable`
 */
export async function assertTakesWrites(db: Db): Promise<void> {
  const { rows } = await db.raw<{ rows: { isReadOnly: boolean }[] }>(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]?.isReadOnly !== false) throw new Refusal('unavailable');
}

/** As `assertTakesWrites`, on a connection that is opened for it, as a new process would. */
export async function assertNewConnectionTakesWrites(options: ServiceDatabase): Promise<void> {
  const db = openDatabase({ ...options, poolMax: 1 });
  try {
    await assertTakesWrites(db);
  } finally {
    await db.destroy();
  }
}

/** One connection outside the pool. */
export type Connection = ServerConnection;

/**
 * Opens a connection with the pool's settings for work that cannot share one: `listen`, prepared statements. The caller
 * closes it; its loss is reported by the event `end`.
 *
 * @param options.timeoutMs of one statement
 */
export async function openConnection(options: {
  url: string;
  schema: string;
  log: Log;
  name: string;
  timeoutMs?: number;
  acceptsStandby?: boolean;
}): Promise<Connection> {
  const { url, schema, log, name, timeoutMs, acceptsStandby } = options;
  const connection = new ServerConnection({ ...connectionSettings(url, schema, name, timeoutMs), acceptsStandby });
  connection.on('error', (error) => log.warn({ event: 'database-connection-lost', reason: error.message }));
  await connection.connect();
  return connection;
}

/** In an outage each refused call would write a warning with its stack, megabytes in a minute. */
const warningsTogetherMs = 10_000;

/** knex would write to the console; failures reach the caller as errors anyway. */
export function knexLog(log: Pick<Log, 'warn'>): Knex.Logger {
  const told = new Map<string, { until: number; leftOut: number }>();
  const warn = (event: string, reason: unknown) => {
    const last = told.get(event);
    const now = performance.now();
    if (last && now < last.until) return (last.leftOut += 1);
    told.set(event, { until: now + warningsTogetherMs, leftOut: 0 });
    return log.warn({ event, reason: String(reason), ...(last && { leftOut: last.leftOut }) });
  };
  return {
    warn: (reason) => warn('knex-warning', reason),
    error: (reason) => warn('knex-error', reason),
    deprecate: (method, instead) => log.warn({ event: 'knex-deprecated', method, instead }),
    debug: () => {},
  };
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(work);
}

/** Lets each statement of `work` take longer than others may, in a transaction that looks through much. */
export async function withStatementTimeout<Result>(
  tx: Tx,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // That of the transaction, which knex has no other way to.
  const connection = (await (tx.client as Knex.Client).acquireConnection()) as Connection;
  return connection.withStatementTimeout(timeoutMs, work);
}

const retryable = new Set(['40001', '40P01']);

/** As `inTransaction`, with up to three attempts after a deadlock or a serialisation failure. */
export async function inRetriedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  triesLeft = 3,
): Promise<Result> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (triesLeft > 1 && retryable.has((error as { code?: string }).code ?? ''))
      return inRetriedTransaction(db, work, triesLeft - 1);
    throw error;
  }
}

/** Whether `error` is Postgres's violation of the named unique constraint, or of any if none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
