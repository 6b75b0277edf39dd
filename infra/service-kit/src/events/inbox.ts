import { setTimeout as pause } from 'node:timers/promises';

import { Semaphore } from 'async-mutex';

import { inRetriedTransaction, inTransaction, type Db, type Tx } from '../db/database.ts';
import { isDatabaseUnreachable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import type { Trace } from '../tracing.ts';
import type { Bus, Receive } from './bus.ts';
import type { EventMetrics, Outcome } from './event-metrics.ts';
import { claimDue, deleteRetry, insertHeard, lockFailures, upsertRetry } from './inbox-store.ts';
import type { Listener } from './listener.ts';
import { readEvent, type Readable } from './read-event.ts';

// Concurrent handlers. Each holds a connection, and players' requests need some too.
const concurrency = 4;
const insistMs = 1_000;
const reasonMaxLength = 500;

/** Receives a service's events and keeps those whose handler failed for a retry (decision 0020). */
export interface Inbox {
  readonly receive: Receive;
  /** Retries the failed events that are due. */
  retryDue(): Promise<void>;
}

export interface InboxOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: EventMetrics;
  readonly trace: Trace;
  readonly listeners: readonly Listener[];
  /** How long to wait after each failure; after one more the event becomes a dead letter. */
  readonly retryDelaysMs: readonly number[];
  /** Called when a failed event is to be retried after a delay. */
  readonly onRetryIn: (delayMs: number) => void;
}

export function createInbox(options: InboxOptions): Inbox {
  const { db, log } = options;
  const concurrencyLimit = new Semaphore(concurrency);
  return {
    async receive(content, signal) {
      for (;;) {
        signal.throwIfAborted();
        try {
          return await concurrencyLimit.runExclusive(() => handleMessage(options, content));
        } catch (error) {
          // The database or the dead-letter queue is unreachable, so this does not count as a failure of the event.
          log.warn({ event: 'event-held', err: error });
          await pause(insistMs, undefined, { signal });
        }
      }
    },
    async retryDue() {
      for (let due = await claimDue(db); due; due = await claimDue(db)) {
        const { eventId, content } = due;
        await concurrencyLimit.runExclusive(() => handleMessage(options, content, eventId));
      }
    },
  };
}

/** Handles the event, schedules a retry or dead-letters it. `retried` is the id of an event that failed before. */
async function handleMessage(options: InboxOptions, content: string, retried?: string): Promise<void> {
  const { db, log, metrics, listeners } = options;
  const reading = readEvent(content, listeners);
  if ('fault' in reading) {
    await giveUp(options, reading.type, content, reading.fault);
    if (retried) await deleteRetry(db, retried);
    return;
  }
  const { type, event } = reading;
  const startedAt = performance.now();
  const traced = (hasFailed: boolean) =>
    options.trace({
      name: `process ${type}`,
      kind: 'consumer',
      requestId: event.requestId,
      seconds: (performance.now() - startedAt) / 1_000,
      hasFailed,
      attributes: { 'messaging.operation.type': 'process', 'messaging.message.id': event.id },
    });
  try {
    const outcome = await inRetriedTransaction(db, async (tx) => {
      if (retried) await deleteRetry(tx, retried);
      return handleOnce(tx, reading);
    });
    traced(false);
    metrics.consumed.inc({ event: type, outcome });
    log.info({ event: 'event-heard', type, eventId: event.id, requestId: event.requestId, outcome });
  } catch (error) {
    traced(true);
    if (isDatabaseUnreachable(error)) throw error;
    await noteFailure(options, reading, content, error);
  }
}

async function handleOnce(tx: Tx, { type, event, listener }: Readable): Promise<Outcome> {
  if (!(await insertHeard(tx, event.id, type))) return 'duplicate';
  await listener.handle(tx, event);
  return 'handled';
}

async function noteFailure(
  options: InboxOptions,
  { type, event }: Readable,
  content: string,
  error: unknown,
): Promise<void> {
  const { db, log, metrics, retryDelaysMs, onRetryIn } = options;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonMaxLength);
  const failures = await inTransaction(db, async (tx) => {
    const count = (await lockFailures(tx, event.id)) + 1;
    const delayMs = retryDelaysMs[count - 1];
    if (delayMs !== undefined) {
      await upsertRetry(tx, { eventId: event.id, content, failures: count, reason, delayMs });
    } else {
      await giveUp(options, type, content, `It failed ${count} times, at last with: ${reason}`);
      await deleteRetry(tx, event.id);
    }
    return count;
  });
  const retryInMs = retryDelaysMs[failures - 1];
  if (retryInMs !== undefined) onRetryIn(retryInMs);
  metrics.consumed.inc({ event: type, outcome: 'failed' });
  log.warn({ event: 'event-failed', type, eventId: event.id, requestId: event.requestId, failures, err: error });
}

async function giveUp(
  { bus, log, metrics }: InboxOptions,
  type: string,
  content: string,
  reason: string,
): Promise<void> {
  await bus.deadLetter(content, reason);
  metrics.deadLettered.inc({ event: type });
  log.error({ event: 'event-dead-lettered', type, reason });
}
