import { LRUCache } from 'lru-cache';

import type { Clock, Db } from '@lights-out/service-kit';

import { countDaily, type CountedDaily } from '../sql/figures.ts';

export interface ReadFigures extends CountedDaily {
  /** The counts hold what was committed by then. */
  readonly readAt: Date;
}

/** What everybody did with each number, at most some seconds old. */
export interface DailyFigures {
  of(n: number): Promise<ReadFigures>;
}

const keptNumbers = 100;
const leastAgeMs = 2_000;
// Reading takes two percent of a connection's time at most, however many have raced.
const agePerReadingMs = 50;

export function createDailyFigures(db: Db, clock: Clock): DailyFigures {
  const known = new LRUCache<number, { readonly reading: Promise<ReadFigures>; staleAt: number }>({ max: keptNumbers });
  return {
    of(n) {
      const last = known.get(n);
      if (last !== undefined && performance.now() < last.staleAt) return last.reading;
      const entry = { reading: read(db, clock, n), staleAt: Infinity };
      known.set(n, entry);
      void followed(entry).catch(() => known.delete(n));
      return entry.reading;
    },
  };
}

async function read(db: Db, clock: Clock, n: number): Promise<ReadFigures> {
  const readAt = clock.now();
  return { ...(await countDaily(db, n)), readAt };
}

/** Says from when on a reading is too old, once it is known how long it took. */
async function followed(entry: { readonly reading: Promise<ReadFigures>; staleAt: number }): Promise<void> {
  const begunAt = performance.now();
  await entry.reading;
  const tookMs = performance.now() - begunAt;
  entry.staleAt = performance.now() + Math.max(leastAgeMs, tookMs * agePerReadingMs);
}
