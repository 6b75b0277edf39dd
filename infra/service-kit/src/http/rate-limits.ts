import type { RateLimit } from '@lights-out/contracts';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';

/** Counts uses of a limit by key. */
export interface UseCounter {
  /** Counts a use. Returns undefined within the limit, else the milliseconds until the next use is allowed. */
  count(key: string): Promise<number | undefined>;
  /** How many uses are counted, those beyond the limit too. */
  find(key: string): Promise<number>;
  /** Subtracts one use, for a call that should not count. */
  uncount(key: string): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface SharedLimit {
  /** In the form that rate-limiter-flexible gives it. */
  readonly table: string;
  /** Sets this limit's rows apart from those of others in the table. */
  readonly prefix: string;
  readonly uses: number;
  readonly seconds: number;
}

/** Counts in Postgres, for all processes together. */
export function createSharedCounter(db: Db, { table, prefix, uses, seconds }: SharedLimit): UseCounter {
  return counterOf(
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points: uses,
      duration: seconds,
    }),
  );
}

/** Counts calls of one route; refuses with `rate-limited` once the route's limit is used up. */
export type RateLimiter = (caller: {
  readonly playerId: string | undefined;
  readonly address: string;
}) => Promise<void>;

/** A limiter for one process. `scale` multiplies the limit, for load tests that come from one address. */
export function createRateLimiter(limit: RateLimit, scale: number): RateLimiter {
  const points = Math.ceil(limit.max * scale);
  const counter = counterOf(new RateLimiterMemory({ points, duration: limit.windowSeconds }));
  return async ({ playerId, address }) => {
    const key = limit.per === 'player' && playerId !== undefined ? `player:${playerId}` : `address:${address}`;
    const waitMs = await counter.count(key);
    if (waitMs !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };
}

function counterOf(limiter: RateLimiterAbstract): UseCounter {
  return {
    async count(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (exceeded) {
        if (exceeded instanceof RateLimiterRes) return exceeded.msBeforeNext;
        throw exceeded;
      }
    },
    find: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    uncount: async (key) => void (await limiter.reward(key)),
    delete: async (key) => void (await limiter.delete(key)),
  };
}
