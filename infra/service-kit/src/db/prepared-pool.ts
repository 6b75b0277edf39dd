import type { Knex } from 'knex';
import pg from 'pg';

import { Refusal } from '../errors.ts';
import { pooledSettings, type Conn, type ServiceDatabase } from './database.ts';
import { isServerReply } from './dedicated-connection.ts';
import { ServerConnection } from './server-connection.ts';

/** A statement that each connection prepares once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Rows<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** Connections for statements that run often: each is one round trip, one transaction, parsed and planned once. */
export interface PreparedPool {
  /**
   * Calls that find all connections busy wait in order, for at most 2 s.
   *
   * @throws {Refusal} `unavailable` (503) after that wait, or if the server cannot be reached or the connection is lost
   * during the call
   */
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Rows<Row>>;
  /** Opens all connections and runs the statements once on each, in a transaction that is rolled back. */
  warm(statements: readonly (readonly [Statement, () => readonly unknown[]])[]): Promise<void>;
  /** Runs work on one connection, in a transaction that is rolled back. */
  rehearse<Result>(work: (pool: Pick<PreparedPool, 'run'>) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

interface Options extends ServiceDatabase {
  readonly connections: number;
}

/** How long a call waits for a free connection, or for a new one. */
const connectTimeoutMs = 2_000;

export function openPreparedPool({ connections, log, ...database }: Options): PreparedPool {
  // Force index lookups, also while the tables are small, and keep the first plan. Behind a pooler Postgres decides itself.
  const settings = pooledSettings(database, 'prepared', ' -c enable_seqscan=off -c plan_cache_mode=force_generic_plan');
  const pool = new pg.Pool({
    // Its type asks for a constructor without arguments; the pool hands its own settings over.
    Client: ServerConnection as unknown as new () => pg.ClientBase,
    ...settings,
    connectionTimeoutMillis: connectTimeoutMs,
    max: connections,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => {});
  // A connection that the server drops emits an error, in use too; without a listener the process would die of it.
  pool.on('connect', (connection) =>
    connection.on('error', (error) => log.warn({ event: 'database-connection-lost', reason: error.message })),
  );

  let ending: Promise<void> | undefined;
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((cause: unknown) => {
      throw new Refusal('unavailable', { cause });
    });

  return {
    async run(statement, values) {
      const connection = await connect();
      let isLost = false;
      try {
        return await runOn(connection, statement, values);
      } catch (error) {
        isLost = !isServerReply(error);
        throw isLost ? new Refusal('unavailable', { cause: error }) : error;
      } finally {
        connection.release(isLost);
      }
    },
    async warm(statements) {
      const opened = await Promise.all(Array.from({ length: connections }, connect));
      await Promise.all(
        opened.map((connection) =>
          rolledBack(connection, async () => {
            for (const [statement, values] of statements) await runOn(connection, statement, values());
          }),
        ),
      );
    },
    async rehearse(work) {
      const connection = await connect();
      return rolledBack(connection, () => work({ run: (statement, values) => runOn(connection, statement, values) }));
    },
    // A failed start closes what it opened, and its caller then stops the service again.
    stop: () => (ending ??= pool.end()),
  };
}

/** Runs work in a transaction that is rolled back, and returns the connection to its pool, or closes it after a fault. */
async function rolledBack<Result>(connection: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  let hasFailed = true;
  try {
    await connection.query('begin');
    const result = await work();
    await connection.query('rollback');
    hasFailed = false;
    return result;
  } finally {
    connection.release(hasFailed);
  }
}

async function runOn<Row extends object>(
  connection: pg.PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Rows<Row>> {
  const { rows, rowCount } = await connection.query<Row>({ name, text, values: [...values] });
  return { rows, rowCount: rowCount ?? 0 };
}

/** Runs a statement of a prepared pool on another connection, such as that of a transaction. */
export function runStatement<Row extends object>(
  conn: Conn,
  { text }: Statement,
  values: readonly Knex.RawBinding[],
): Promise<Rows<Row>> {
  const bindings: Knex.RawBinding[] = [];
  const sql = text.replaceAll(/\$(\d+)/g, (_, n: string) => {
    bindings.push(values[Number(n) - 1]!);
    return '?';
  });
  return conn.raw<Rows<Row>>(sql, bindings);
}

/** The fields of a record in the order of its type in Postgres. */
export type DatabaseRecord = Readonly<Record<string, string | number | boolean | null>>;

/** The text of an array of records, as `unnest($1::type[])` reads it; a third cheaper than JSON (decision 0030). */
export function recordsText(records: readonly DatabaseRecord[]): string {
  const texts = records.map((record) => `(${Object.values(record).map(fieldOf).join(',')})`);
  return `{${texts.map(quoted).join(',')}}`;
}

function fieldOf(value: DatabaseRecord[string]): string {
  if (value === null) return '';
  const text = String(value);
  return /^[\w:.-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
