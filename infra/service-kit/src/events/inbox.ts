import { setTimeout as pause } from 'node:timers/promises';

import { Semaphore } from 'async-mutex';

import { eventEnvelope, typeOfEvent, type EventContract, type Heard } from '@lights-out/contracts';

import { inRetriedTransaction, inTransaction, type Db, type Tx } from '../db/database.ts';
import { isDatabaseUnreachable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import type { Trace } from '../tracing.ts';
import type { Bus, Receive } from './bus.ts';
import type { EventMetrics, Outcome } from './event-metrics.ts';
import type { Listener } from './listener.ts';

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

interface Readable {
  readonly type: string;
  readonly event: Heard<EventContract>;
  readonly listener: Listener;
}

/** `fault`: why this service can never handle the message. */
type Reading = Readable | { readonly type: string; readonly fault: string };

/** Parses a message and finds its listener. The text of a fault contains no values of the message's body. */
export function readEvent(content: string, listeners: readonly Listener[]): Reading {
  const parsed = eventEnvelope.safeParse(parseJson(content));
  if (!parsed.success) return { type: 'unknown', fault: `It is no event: ${faultsOf(parsed.error)}` };
  const { id, name, version, occurredAt, requestId } = parsed.data;
  const type = typeOfEvent(parsed.data);
  const known = listeners.filter(({ event }) => event.name === name);
  const listener = known.find(({ event }) => event.version === version);
  if (!listener)
    return {
      type,
      fault:
        known.length === 0 ? `This service does not hear ${name}.` : `Version ${version} of ${name} is not known here.`,
    };
  const body = listener.event.body.safeParse(parsed.data.body);
  if (!body.success) return { type, fault: `Its body is not of ${type}: ${faultsOf(body.error)}` };
  return { type, listener, event: { id, occurredAt, requestId, body: body.data } };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function faultsOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message))
    .join('; ');
}

// Longer than a handler can take; afterwards another process may claim the event.
const claimSeconds = 30;

/**
 * Records that the event was handled; false if it was recorded before. Waits for a transaction that is handling it too.
 */
async function insertHeard(tx: Tx, eventId: string, type: string): Promise<boolean> {
  const rows = await tx('inbox').insert({ event_id: eventId, type }).onConflict().ignore().returning('event_id');
  return rows.length > 0;
}

/** How often the event has failed before, locked. */
async function lockFailures(tx: Tx, eventId: string): Promise<number> {
  const row = await tx('inbox_retry')
    .first<{ failures: number } | undefined>('failures')
    .where({ event_id: eventId })
    .forUpdate();
  return row?.failures ?? 0;
}

async function upsertRetry(
  tx: Tx,
  retry: { eventId: string; content: string; failures: number; reason: string; delayMs: number },
): Promise<void> {
  await tx.raw(
    `
    insert into inbox_retry (event_id, content, failures, reason, due_at)
    values (:eventId, :content, :failures, :reason, now() + :delayMs * interval '1 ms')
    on conflict (event_id) do update set failures = excluded.failures, reason = excluded.reason, due_at = excluded.due_at`,
    retry,
  );
}

async function deleteRetry(conn: Db | Tx, eventId: string): Promise<void> {
  await conn('inbox_retry').delete().where({ event_id: eventId });
}

/** Claims the event that has been due longest, for half a minute: if this process dies, it is due again then. */
async function claimDue(db: Db): Promise<{ eventId: string; content: string } | undefined> {
  const {
    rows: [row],
  } = await db.raw<{ rows: { eventId: string; content: string }[] }>(
    `
    update inbox_retry set due_at = now() + :claimSeconds * interval '1 s'
    where event_id = (select event_id from inbox_retry where due_at <= now() order by due_at limit 1 for update skip locked)
    returning event_id as "eventId", content`,
    { claimSeconds },
  );
  return row;
}
