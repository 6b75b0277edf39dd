import { randomUUID } from 'node:crypto';

import pTimeout from 'p-timeout';

import type { EventBodyIn, EventContract, EventEnvelope, ServiceName } from '@lights-out/contracts';

import { inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { DoneWork, Trace } from '../tracing.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { EventMetrics } from './event-metrics.ts';

export interface EventOrigin {
  /** The request that caused the event. */
  readonly requestId: string;
  readonly occurredAt: Date;
}

/** A service's outgoing events. */
export interface Outbox {
  /**
   * Publishes the event if, and only if, the transaction commits. It is handed to the bus right after the commit; the
   * caller does not wait for that.
   *
   * @returns the event's id
   * @throws {Error} if the body violates the contract or the event belongs to another service; both are bugs
   */
  announce<Event extends EventContract>(
    tx: Tx,
    event: Event,
    body: EventBodyIn<Event>,
    origin: EventOrigin,
  ): Promise<string>;
  /** Publishes the rows that are due. Needed only for rows that were not written by `announce`. */
  kick(): void;
}

export function createOutbox(service: ServiceName, kick: () => void): Outbox {
  return {
    kick,
    async announce(tx, event, body, { requestId, occurredAt }) {
      if (event.toldBy !== service) throw new Error(`${event.name} is told by ${event.toldBy}, not by ${service}.`);
      const id = randomUUID();
      await tx('outbox').insert({
        id,
        name: event.name,
        version: event.version,
        body: JSON.stringify(event.body.parse(body)),
        occurred_at: occurredAt,
        request_id: requestId,
      });
      void tx.executionPromise.then(kick, () => {});
      return id;
    },
  };
}

const batchSize = 200;
// A broker may take 200 ms to write to its disk and confirm; the next event does not wait for that.
const handOversAtOnce = 3;
// Below the 5 s after which the database ends a transaction that waits.
const publishTimeoutMs = 4_000;
// The row is due by Postgres's clock from the start of its transaction on.
const putOffMarginMs = 50;

/**
 * Publishes the outbox's rows: when this process has written one, and at an interval in case a process died before it
 * could. The interval is short only while rows may be waiting: without a connection to the bus, and after a failure.
 */
export interface Relay {
  kick(): void;
  start(): void;
  /** Waits for the batch in progress. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: EventMetrics;
  readonly trace: Trace;
  readonly pollMs: number;
  /** The interval while nothing is known to wait. */
  readonly restPollMs: number;
  /** How long to wait before an unroutable event is published again. */
  readonly unroutableRetryMs: number;
}

export function createRelay(options: RelayOptions): Relay {
  const { bus, log, pollMs, restPollMs } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isKicked = false;
  let timerAt = Infinity;

  /** Schedules a run; one that is already due earlier stays. */
  const runIn = (delayMs: number) => {
    const at = performance.now() + delayMs;
    if (at >= timerAt || stopping.signal.aborted) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timerAt = Infinity;
      run(true);
    }, delayMs).unref();
  };

  const handOver = async (isPoll: boolean) => {
    let due = batchSize;
    try {
      if (isPoll && bus.isConnected() && !(await hasDue(options.db))) due = 0;
      while (due === batchSize && !stopping.signal.aborted && bus.isConnected()) due = await relayBatch(options, runIn);
    } catch (error) {
      log.warn({ event: 'relay-failed', err: error });
      due = batchSize;
    }
    runIn(due === batchSize ? pollMs : restPollMs);
  };

  /** A poll usually finds nothing, so it looks before it opens a transaction. */
  const run = (isPoll = false) => {
    if (stopping.signal.aborted) return;
    isKicked = underWay.size === handOversAtOnce;
    if (isKicked) return;
    const work = handOver(isPoll).finally(() => {
      underWay.delete(work);
      if (isKicked) run();
    });
    underWay.add(work);
  };

  return {
    kick: () => run(),
    start: () => runIn(pollMs),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

/**
 * Publishes one batch. The rows stay locked until the bus has confirmed them: a killed process leaves them unsent, and
 * a concurrent one skips them.
 *
 * @param onPutOff called with the delay after which rows that found no queue are due again
 * @returns how many rows were due
 */
async function relayBatch(
  { db, bus, log, metrics, trace, unroutableRetryMs }: RelayOptions,
  onPutOff: (delayMs: number) => void,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await listDue(tx);
    if (rows.length === 0) return 0;
    const startedAt = performance.now();
    const returned = await pTimeout(bus.publish(rows.map(messageOf)), {
      milliseconds: publishTimeoutMs,
      message: `Publishing took longer than ${publishTimeoutMs} ms.`,
    });
    await markSent(
      tx,
      rows.map(({ id }) => id).filter((id) => !returned.has(id)),
    );
    if (returned.size > 0) {
      await putOff(tx, [...returned], unroutableRetryMs);
      onPutOff(unroutableRetryMs + putOffMarginMs);
      log.error({
        event: 'events-unroutable',
        events: [...new Set(rows.filter(({ id }) => returned.has(id)).map(({ name }) => name))],
        count: returned.size,
      });
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const row of rows) trace(sent(row, seconds, returned.has(row.id)));
    metrics.sent.inc(rows.length - returned.size);
    metrics.unroutable.inc(returned.size);
    return rows.length;
  });
}

interface OutboxRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly body: unknown;
  readonly occurred_at: Date;
  readonly request_id: string;
}

async function hasDue(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: object[] }>(
    'select from outbox where sent_at is null and due_at <= now() limit 1',
  );
  return rows.length === 1;
}

async function listDue(tx: Tx): Promise<OutboxRow[]> {
  const { rows } = await tx.raw<{ rows: OutboxRow[] }>(
    `
    select id, name, version, body, occurred_at, request_id from outbox
    where sent_at is null and due_at <= now()
    order by due_at limit :batchSize for update skip locked`,
    { batchSize },
  );
  return rows;
}

async function markSent(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.raw('update outbox set sent_at = now() where id = any(:ids)', { ids });
}

async function putOff(tx: Tx, ids: readonly string[], delayMs: number): Promise<void> {
  await tx.raw(`update outbox set due_at = now() + :delayMs * interval '1 ms' where id = any(:ids)`, { ids, delayMs });
}

function sent({ id, name, version, request_id: requestId }: OutboxRow, seconds: number, hasFailed: boolean): DoneWork {
  return {
    name: `send ${name}.v${version}`,
    kind: 'producer',
    requestId,
    seconds,
    hasFailed,
    attributes: { 'messaging.operation.type': 'send', 'messaging.message.id': id },
  };
}

function messageOf({ id, name, version, body, occurred_at: occurredAt, request_id: requestId }: OutboxRow): BusMessage {
  const envelope: EventEnvelope = { id, name, version, occurredAt: occurredAt.toISOString(), requestId, body };
  return { id, name, version, content: JSON.stringify(envelope) };
}
