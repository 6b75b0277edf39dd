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
/** Who asks first after so long waits, so that nobody is shown figures of hours ago. */
const mostAgeMs = 30_000;

interface Kept {
  /** The last that was read; who asks while it is read anew does not wait. */
  shown: Promise<ReadFigures>;
  staleAt: number;
}

export function createDailyFigures(db: Db, clock: Clock): DailyFigures {
  const known = new LRUCache<number, Kept>({ max: keptNumbers });
  return {
    of(n) {
      const last = known.get(n);
      if (last !== undefined && performance.now() < last.staleAt) return last.shown;
      const reading = read(db, clock, n);
      const isShown = last !== undefined && performance.now() < last.staleAt + mostAgeMs;
      const entry = { shown: isShown ? last.shown : reading, staleAt: Infinity };
      known.set(n, entry);
      void followed(entry, reading).catch(() => (last ? known.set(n, last) : known.delete(n)));
      return entry.shown;
    },
  };
}

async function read(db: Db, clock: Clock, n: number): Promise<ReadFigures> {
  const readAt = clock.now();
  return { ...(await countDaily(db, n)), readAt };
}

/** Shows a reading once it has come, and says from when on it is too old: that depends on how long it took. */
async function followed(entry: Kept, reading: Promise<ReadFigures>): Promise<void> {
  const begunAt = performance.now();
  await reading;
  const tookMs = performance.now() - begunAt;
  entry.shown = reading;
  entry.staleAt = performance.now() + Math.max(leastAgeMs, tookMs * agePerReadingMs);
}
