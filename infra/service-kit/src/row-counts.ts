import { Gauge, type Registry } from 'prom-client';

import type { Db } from './db/database.ts';

/** A figure that the tables know and that is looked up whenever metrics are asked for. */
export interface RowCount {
  readonly name: string;
  readonly help: string;
  /** Gives rows with `n`, one without a label or one for each `label` where `labelName` says what that is. */
  readonly sql: string;
  readonly labelName?: string;
}

// However many ask, the tables are counted no oftener than this.
const freshMs = 30_000;

/** Shows figures of the tables among a service's metrics; while the database is away they are missing, the rest is not. */
export function registerRowCounts(registry: Registry, db: Db, counts: readonly RowCount[]): void {
  for (const { name, help, sql, labelName } of counts) {
    let readAt = -Infinity;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labelName ? [labelName] : [],
      registers: [registry],
      async collect() {
        if (performance.now() - readAt < freshMs) return;
        const found = await db.raw<{ rows: { n: number; label?: string }[] }>(sql).catch(() => undefined);
        gauge.reset();
        if (found === undefined) return;
        readAt = performance.now();
        for (const { n, label } of found.rows) gauge.set(labelName && label ? { [labelName]: label } : {}, n);
      },
    });
  }
}
