import type { ArrivalSource } from '@lights-out/contracts';
import { createWake, type Db, type Wake } from '@lights-out/service-kit';

import { type CountRow, weekOf } from '../rules/weeks.ts';
import { type CountedStep, upsertCounts } from '../sql/counts.ts';

/** Adds up in memory and writes sums, so that no visit and no start of a daily waits for the one row that all of them change. */
export interface StepCounts {
  add(step: CountedStep, source: ArrivalSource, at: Date): void;
  /** Writes what was added since the last time. */
  write(): Promise<void>;
  /** Runs the job that writes, a second after the first addition. */
  readonly wake: Wake;
}

const writeAfterMs = 1_000;

export function createStepCounts(db: Db): StepCounts {
  let waiting = new Map<string, CountRow>();
  const wake = createWake();
  const add = (row: CountRow) => {
    const key = `${row.week} ${row.step} ${row.source}`;
    if (waiting.size === 0) wake.in(writeAfterMs);
    waiting.set(key, { ...row, count: row.count + (waiting.get(key)?.count ?? 0) });
  };
  return {
    wake,
    add: (step, source, at) => add({ week: weekOf(at), step, source, count: 1 }),
    write: async () => {
      const rows = [...waiting.values()];
      waiting = new Map();
      try {
        if (rows.length > 0) await upsertCounts(db, rows);
      } catch (error) {
        // There are few sums however many are added, so they wait for the database.
        for (const row of rows) add(row);
        throw error;
      }
    },
  };
}
