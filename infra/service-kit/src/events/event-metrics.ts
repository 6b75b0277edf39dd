import { Counter, type Registry } from 'prom-client';

import type { Db } from '../db/database.ts';
import { registerGauge } from '../metrics.ts';

export type Outcome = 'handled' | 'duplicate' | 'failed';

/** Metrics of a service's events. */
export interface EventMetrics {
  readonly sent: Counter;
  readonly unroutable: Counter;
  readonly consumed: Counter<'event' | 'outcome'>;
  readonly deadLettered: Counter<'event'>;
  /** Registers the metrics; waiting rows are counted on each scrape. */
  registerOn(registry: Registry, sources: { db: Db; isConnected: () => boolean; tells: boolean; hears: boolean }): void;
}

export function createEventMetrics(): EventMetrics {
  const registers: Registry[] = [];
  const counters = {
    sent: new Counter({ name: 'events_sent_total', help: 'Events that the bus has taken.', registers }),
    unroutable: new Counter({
      name: 'events_unroutable_total',
      help: 'Times that an event found no queue.',
      registers,
    }),
    consumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events received, by what came of it.',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    deadLettered: new Counter({
      name: 'events_dead_lettered_total',
      help: 'Events given up.',
      labelNames: ['event'],
      registers,
    }),
  } as const;
  return {
    ...counters,
    registerOn(registry, { db, isConnected, tells, hears }) {
      for (const counter of Object.values(counters)) registry.registerMetric(counter);
      registerGauge(registry, 'bus_connected', 'Whether the bus can be reached.', async () => Number(isConnected()));
      if (tells) {
        registerGauge(registry, 'outbox_unsent', 'Events not handed to the bus yet.', () =>
          ask(db, 'select count(*) as n from outbox where sent_at is null'),
        );
        registerGauge(registry, 'outbox_lag_seconds', 'Age of the oldest of them.', () =>
          ask(
            db,
            'select coalesce(extract(epoch from now() - min(announced_at)), 0)::float8 as n from outbox where sent_at is null',
          ),
        );
      }
      if (hears)
        registerGauge(registry, 'inbox_waiting', 'Events whose handler failed and which are to be tried again.', () =>
          ask(db, 'select count(*) as n from inbox_retry'),
        );
    },
  };
}

async function ask(db: Db, sql: string): Promise<number> {
  return (await db.raw<{ rows: [{ n: number }] }>(sql)).rows[0].n;
}
