import { Gauge, type Registry } from 'prom-client';

import type { Db } from './db/database.ts';
import { hasNoConnection } from './db/unavailable.ts';

/** A gauge that is computed from the tables on each scrape. */
export interface RowCount {
  readonly name: string;
  readonly help: string;
  /** Returns rows with `n`: one without a label, or one for each `label` if `labelName` is set. */
  readonly sql: string;
  readonly labelName?: string;
}

// The tables are counted at most this often, however many scrapes arrive.
const freshMs = 30_000;
// Each count would wait for a connection on its own, and the scrape longer than its caller.
const awayMs = 10_000;

/** Adds row counts to a service's metrics; while the database is down only these are missing. They take one connection. */
export function registerRowCounts(registry: Registry, db: Db, counts: readonly RowCount[]): void {
  let last: Promise<unknown> = Promise.resolve();
  let awayUntil = -Infinity;
  const count = async (sql: string) => {
    if (performance.now() < awayUntil) return undefined;
    try {
      return await db.raw<{ rows: { n: number; label?: string }[] }>(sql);
    } catch (error) {
      if (hasNoConnection(error)) awayUntil = performance.now() + awayMs;
      return undefined;
    }
  };
  const read = (sql: string) => {
    const found = last.then(() => count(sql));
    last = found;
    return found;
  };
  for (const { name, help, sql, labelName } of counts) {
    let readAt = -Infinity;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labelName ? [labelName] : [],
      registers: [registry],
      async collect() {
        if (performance.now() - readAt < freshMs) return;
        const found = await read(sql);
        // Without a label a reset would say 0.
        if (labelName) gauge.reset();
        else gauge.remove();
        if (found === undefined) return;
        readAt = performance.now();
        for (const { n, label } of found.rows) gauge.set(labelName && label ? { [labelName]: label } : {}, n);
      },
    });
  }
}
