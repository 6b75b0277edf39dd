import type { Registry } from 'prom-client';

import { typeOfEvent } from '@lights-out/contracts';

import type { Db } from '../db/database.ts';
import { onceConnected } from '../db/first-connection.ts';
import type { Log } from '../log.ts';
import { createWake, startSweeper, type RunningSweeper, type Sweeper } from '../sweeper.ts';
import type { Trace } from '../tracing.ts';
import type { Bus } from './bus.ts';
import { createEventMetrics } from './event-metrics.ts';
import { createInbox } from './inbox.ts';
import type { Listener } from './listener.ts';
import { createOutbox, createRelay, type Outbox } from './outbox.ts';
import { pruneEvents } from './prune.ts';
import { checkEventTables } from './tables.ts';

/** A service's side of the product's events: those it publishes and those it handles. */
export interface Events {
  readonly outbox: Outbox;
  /**
   * Starts to publish and to consume. The bus may be down: events wait in the outbox.
   *
   * @throws {Error} if the service's schema lacks the outbox or inbox tables
   */
  start(): Promise<void>;
  /** Finishes the work in progress. */
  stop(): Promise<void>;
  registerMetrics(registry: Registry): void;
  /** Those that it has started. */
  sweepers(): readonly RunningSweeper[];
  /** Traces published and handled events from now on. */
  traceTo(trace: Trace): void;
}

export interface EventsOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  /** One for each event that the contracts assign to the service. */
  readonly listeners?: readonly Listener[];
  /** Waits after the first, second, … failure of a handler; after one more the event becomes a dead letter. */
  readonly retryDelaysMs?: readonly number[];
  /** How often to look while rows may be waiting, and while none is known to. */
  readonly relayPollMs?: number;
  readonly restPollMs?: number;
  readonly retryPollMs?: number;
  readonly unroutableRetryMs?: number;
}

const pruneEveryMs = 3_600_000;
// A restarted dependency is back within the first three; the last leaves operators time to react.
const defaultRetryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];

export function createEvents(options: EventsOptions): Events {
  const {
    db,
    bus,
    log,
    listeners = [],
    retryDelaysMs = defaultRetryDelaysMs,
    relayPollMs = 500,
    restPollMs = 10_000,
    retryPollMs = 30_000,
    unroutableRetryMs = 5_000,
  } = options;
  checkListeners(bus, listeners);
  const uses = { outbox: bus.contracts.some(({ toldBy }) => toldBy === bus.service), inbox: listeners.length > 0 };
  const metrics = createEventMetrics();
  // A counter that appears with its first count would hide that count from an alert on its increase.
  for (const { event } of listeners) metrics.deadLettered.inc({ event: typeOfEvent(event) }, 0);
  let traceTo: Trace = () => {};
  const trace: Trace = (work) => traceTo(work);
  const relay = createRelay({ db, bus, log, metrics, trace, pollMs: relayPollMs, restPollMs, unroutableRetryMs });
  const retryWake = createWake();
  const inbox = createInbox({ db, bus, log, metrics, trace, listeners, retryDelaysMs, onRetryIn: retryWake.in });
  const sweepers: Sweeper[] = [
    { name: 'prune-events', everyMs: pruneEveryMs, run: () => pruneEvents(db, uses) },
    ...(uses.inbox ? [{ name: 'retry-events', everyMs: retryPollMs, wake: retryWake, run: inbox.retryDue }] : []),
  ];
  let sweeping: RunningSweeper[] = [];
  return {
    outbox: createOutbox(bus.service, relay.kick),
    async start() {
      await onceConnected(() => checkEventTables(db, uses));
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
    sweepers: () => sweeping,
    registerMetrics: (registry) =>
      metrics.registerOn(registry, { db, isConnected: bus.isConnected, tells: uses.outbox, hears: uses.inbox }),
  };
}

/** Checks that the listeners match the events that the contracts assign to this service. */
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
