import type { Registry } from 'prom-client';

import { typeOfEvent } from '@lights-out/contracts';

import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { startSweeper, type Sweeper } from '../sweeper.ts';
import type { Trace } from '../tracing.ts';
import type { Bus } from './bus.ts';
import { createEventMetrics } from './event-metrics.ts';
import { createInbox } from './inbox.ts';
import type { Listener } from './listener.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { pruneEvents } from './prune.ts';
import { createRelay } from './relay.ts';
import { checkEventTables } from './tables.ts';

/** A service's part in the events of the product: what it tells and what it hears. */
export interface Events {
  readonly outbox: Outbox;
  /**
   * Begins to hand over and to listen. A bus that is away does not matter: events wait in the outbox until it is there.
   *
   * @throws {Error} when the service's tables are not what telling and hearing need
   */
  start(): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
  registerMetrics(registry: Registry): void;
  /** Has what is told and heard traced from now on. */
  traceTo(trace: Trace): void;
}

export interface EventsOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  /** One for each event that the service hears by the contracts. */
  readonly listeners?: readonly Listener[];
  /** Waits after the first, second, … failure of a handler; after one more the event is given up. */
  readonly retryDelaysMs?: readonly number[];
  /** How often to look for rows that no kick announced. */
  readonly relayPollMs?: number;
  readonly retryPollMs?: number;
  readonly unroutableRetryMs?: number;
}

const pruneEveryMs = 3_600_000;
// A dependency that is restarted is back within the first three; the last gives people time to notice.
const defaultRetryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];

export function createEvents(options: EventsOptions): Events {
  const {
    db,
    bus,
    log,
    listeners = [],
    retryDelaysMs = defaultRetryDelaysMs,
    relayPollMs = 500,
    retryPollMs = 1_000,
    unroutableRetryMs = 5_000,
  } = options;
  checkListeners(bus, listeners);
  const uses = { outbox: bus.contracts.some(({ toldBy }) => toldBy === bus.service), inbox: listeners.length > 0 };
  const metrics = createEventMetrics();
  let traceTo: Trace = () => {};
  const trace: Trace = (work) => traceTo(work);
  const relay = createRelay({ db, bus, log, metrics, trace, pollMs: relayPollMs, unroutableRetryMs });
  const inbox = createInbox({ db, bus, log, metrics, trace, listeners, retryDelaysMs });
  const sweepers: Sweeper[] = [
    { name: 'prune-events', everyMs: pruneEveryMs, run: () => pruneEvents(db, uses) },
    ...(uses.inbox ? [{ name: 'retry-events', everyMs: retryPollMs, run: inbox.retryDue }] : []),
  ];
  let sweeping: { stop(): Promise<void> }[] = [];
  return {
    outbox: createOutbox(bus.service, relay.kick),
    async start() {
      await checkEventTables(db, uses);
      await bus.start(uses.inbox ? inbox.receive : undefined);
      if (uses.outbox) relay.start();
      sweeping = sweepers.map((sweeper) => startSweeper(sweeper, log));
    },
    async stop() {
      await Promise.all(sweeping.map((sweeper) => sweeper.stop()));
      await relay.stop();
      await bus.stop();
    },
    traceTo(given) {
      traceTo = given;
    },
    registerMetrics: (registry) =>
      metrics.registerOn(registry, { db, isConnected: bus.isConnected, tells: uses.outbox, hears: uses.inbox }),
  };
}

/** What the contracts say is heard here is heard here, and nothing else. */
function checkListeners({ service, contracts }: Bus, listeners: readonly Listener[]): void {
  const agreed = contracts.filter(({ heardBy }) => heardBy.includes(service));
  const listened = listeners.map(({ event }) => event);
  const faults = [
    ...agreed
      .filter((event) => !listened.includes(event))
      .map((event) => `${service} should hear ${typeOfEvent(event)}`),
    ...listened
      .filter((event) => !agreed.includes(event))
      .map((event) => `${service} should not hear ${typeOfEvent(event)}`),
    ...listened
      .filter((event, index) => listened.indexOf(event) < index)
      .map((event) => `${service} hears ${typeOfEvent(event)} twice`),
  ];
  if (faults.length > 0) throw new Error(`By the contracts ${faults.join(', ')}.`);
}
