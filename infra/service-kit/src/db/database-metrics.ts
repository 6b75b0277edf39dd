import type { Registry } from 'prom-client';

import { registerGauge } from '../metrics.ts';
import { registerRowCounts, type RowCount } from '../row-counts.ts';
import type { Db } from './database.ts';
import { serverCounts } from './server-counts.ts';

/** Adds to a service's metrics: its own row counts, its pool, its clock beside the database's, and the state of the server. */
export function registerDatabaseMetrics(registry: Registry, db: Db, counts: readonly RowCount[]): void {
  const { pool } = db.client as { pool: { numPendingAcquires(): number } };
  // Before anything that itself takes a connection.
  registerGauge(registry, 'database_pool_waiting', 'Calls that wait for a connection of the pool.', () =>
    pool.numPendingAcquires(),
  );
  const help = "How far the clock of this process is ahead of the database's.";
  registerGauge(registry, 'clock_skew_seconds', help, async () => {
    const askedAt = Date.now();
    const { rows } = await db.raw<{ rows: [{ at: Date }] }>('select clock_timestamp() as at');
    return ((askedAt + Date.now()) / 2 - rows[0].at.getTime()) / 1_000;
  });
  registerRowCounts(registry, db, [...counts, ...serverCounts]);
}
