import type { PgBoss } from 'pg-boss';

import { idleTimeoutMillis } from '../../db/database.ts';
import { ServerConnection, silenceMarginMs } from '../../db/server-connection.ts';
import type { Log } from '../../log.ts';
import { subscriberOf } from './subscribe.ts';

const schema = 'bus';
const poolMax = 3;
const acquireTimeoutMs = 2_000;
const statementTimeoutMs = 3_000;
// How often the jobs of a killed process are checked (the start of its successor checks immediately). A check is some
// twenty statements.
const superviseSeconds = 300;

/**
 * Opens pg-boss in the schema `bus`, which every service uses as the role `bus`: no single service owns its tables, and
 * other connections of a service cannot read them.
 *
 * @throws {Error} if the database does not answer, or lacks the role or the schema
 */
export async function openBoss(options: {
  readonly url: string;
  readonly name: string;
  readonly log: Log;
}): Promise<PgBoss> {
  const { url, name, log } = options;
  const { PgBoss } = await import('pg-boss');
  // pg-boss hands its whole configuration to pg's pool, but its type does not name this part.
  const pool = {
    max: poolMax,
    idleTimeoutMillis,
    Client: ServerConnection,
    silenceMs: statementTimeoutMs + silenceMarginMs,
  };
  const boss = new PgBoss({
    connectionString: url,
    schema,
    createSchema: false,
    options: `-c role=${schema} -c statement_timeout=${statementTimeoutMs}`,
    application_name: `lights-out-bus-${name}`,
    ...pool,
    connectionTimeoutMillis: acquireTimeoutMs,
    // The notification is part of the relay's hand-over, not of a player's transaction, where it would hold up others.
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Jobs that depend on others and pg-boss's own migrations; there are none while a service runs.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    // Queues change only when a service starts.
    queueCacheIntervalSeconds: 600,
  });
  boss.getDb().listen = subscriberOf({ url, schema, name: `${name}-listen`, log });
  boss.on('error', (error) => log.warn({ event: 'embedded-bus-error', reason: error.message }));
  boss.on('warning', ({ message }) => log.warn({ event: 'embedded-bus-warning', reason: message }));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}
