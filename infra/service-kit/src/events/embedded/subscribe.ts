import { setTimeout as pause } from 'node:timers/promises';

import type { PgBoss } from 'pg-boss';

import { openConnection, type Connection } from '../../db/database.ts';
import type { Log } from '../../log.ts';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * Listens for pg-boss's notifications in place of its own listener (pg-boss 12.38), which takes the error listener off a
 * connection that is still open: an error that the server sends after that, as at the end of Postgres itself, ends the process.
 * After a loss it connects again; until then, and for a loss that is not noticed, workers poll.
 */
export function subscriberOf(options: {
  readonly url: string;
  readonly schema: string;
  readonly name: string;
  readonly log: Log;
}): NonNullable<ReturnType<PgBoss['getDb']>['listen']> {
  return async (channel, onNotification, onReconnect) => {
    const closing = new AbortController();
    let current: Connection | undefined;

    const connect = async () => {
      const connection = await openConnection(options);
      const isLost = new Promise<void>((resolve) => connection.once('end', resolve));
      connection.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
      try {
        closing.signal.throwIfAborted();
        await connection.query(`listen "${channel}"`);
      } catch (error) {
        await connection.end().catch(() => {});
        throw error;
      }
      current = connection;
      void isLost.then(reconnect);
      onReconnect();
    };
    const reconnect = async () => {
      for (let waitMs = firstRetryMs; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
        await pause(waitMs, undefined, { signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
        const isConnected = await connect().then(
          () => true,
          () => false,
        );
        if (isConnected) return;
      }
    };

    await connect();
    return {
      async close() {
        closing.abort();
        await current?.end().catch(() => {});
      },
    };
  };
}
