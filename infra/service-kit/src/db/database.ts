import knex, { type Knex } from 'knex';
import pg from 'pg';

import type { Log } from '../log.ts';

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

/** Settings of every connection of a service: its schema, and how long a call may wait for the server. */
export function poolSettings(schema: string) {
  return {
    statement_timeout: statementTimeoutMs,
    // For a server that disappeared without closing the connection.
    query_timeout: statementTimeoutMs + 1_000,
    connectionTimeoutMillis: acquireTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    options: `-c search_path=${schema} -c lock_timeout=${lockTimeoutMs}`,
    keepAlive: true,
  };
}

/** Opens a pool whose search path is the service's own schema. */
export function openDatabase(options: { url: string; schema: string; poolMax: number; log: Log }): Db {
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: `lights-out-${options.schema}`,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      options: `-c search_path=${options.schema} -c lock_timeout=${lockTimeoutMs}`,
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: options.poolMax,
      idleTimeoutMillis,
      reapIntervalMillis: idleTimeoutMillis / 10,
      // A pooled connection that the server drops emits an error; without a listener the process would die of it.
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
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

/** One connection outside the pool. */
export type Connection = pg.Client;

/**
 * Opens a connection with the pool's settings for work that cannot share one: `listen`, prepared statements. The caller
 * closes it; its loss is reported by the event `end`.
 *
 * @param options.timeoutMs of one statement; the client gives up a second later, in case the server disappeared without
 * closing the connection
 */
export async function openConnection(options: {
  url: string;
  schema: string;
  log: Log;
  name: string;
  timeoutMs?: number;
}): Promise<Connection> {
  const { url, schema, log, name, timeoutMs = statementTimeoutMs } = options;
  const connection = new pg.Client({
    connectionString: url,
    application_name: `lights-out-${schema}-${name}`,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: acquireTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    options: `-c search_path=${schema} -c lock_timeout=${lockTimeoutMs}`,
    keepAlive: true,
  });
  connection.on('error', (error) => log.warn({ event: 'database-connection-lost', reason: error.message }));
  await connection.connect();
  return connection;
}

// knex would write to the console; failures reach the caller as errors anyway.
function knexLog(log: Log): Knex.Logger {
  return {
    warn: (reason) => log.warn({ event: 'knex-warning', reason: String(reason) }),
    error: (reason) => log.warn({ event: 'knex-error', reason: String(reason) }),
    deprecate: (method, instead) => log.warn({ event: 'knex-deprecated', method, instead }),
    debug: () => {},
  };
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(work);
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
