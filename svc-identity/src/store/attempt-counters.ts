import { createHash } from 'node:crypto';

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '@lights-out/service-kit';

import { attemptLimits, type AttemptKind } from '../domain/attempt-limits.ts';

/** Counts the attempts of one kind by key, over all processes. */
export interface AttemptCounter {
  /** Counts an attempt. Returns undefined within the limit, else the milliseconds until the next attempt is allowed. */
  count(key: string): Promise<number | undefined>;
  /** The same without counting: milliseconds to wait once the limit is used up. */
  findWait(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

export type AttemptCounters = Readonly<Record<AttemptKind, AttemptCounter>>;

// Both tables have the shape that rate-limiter-flexible gives them.
const places: Readonly<Record<AttemptKind, { readonly table: string; readonly prefix: string }>> = {
  loginByPair: { table: 'failed_logins', prefix: 'both' },
  loginByAccount: { table: 'failed_logins', prefix: 'account' },
  loginByAddress: { table: 'failed_logins', prefix: 'address' },
  adminByAddress: { table: 'failed_logins', prefix: 'admin-address' },
  adminFirstByAddress: { table: 'failed_logins', prefix: 'admin-first' },
  adminInAll: { table: 'failed_logins', prefix: 'admin-everyone' },
  resetByEmail: { table: 'reset_requests', prefix: 'address' },
};

/** @param scale multiplies every limit, for load tests from one address */
export function createAttemptCounters(db: Db, scale: number): AttemptCounters {
  const counterOf = (kind: AttemptKind) => createCounter(db, kind, scale);
  return {
    loginByPair: counterOf('loginByPair'),
    loginByAccount: counterOf('loginByAccount'),
    loginByAddress: counterOf('loginByAddress'),
    adminByAddress: counterOf('adminByAddress'),
    adminFirstByAddress: counterOf('adminFirstByAddress'),
    adminInAll: counterOf('adminInAll'),
    resetByEmail: counterOf('resetByEmail'),
  };
}

function createCounter(db: Db, kind: AttemptKind, scale: number): AttemptCounter {
  const { attempts, seconds } = attemptLimits[kind];
  const { table, prefix } = places[kind];
  const limiter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points: Math.ceil(attempts * scale),
    duration: seconds,
  });
  return {
    async count(key) {
      try {
        await limiter.consume(hashed(key));
        return undefined;
      } catch (exceeded) {
        if (exceeded instanceof RateLimiterRes) return exceeded.msBeforeNext;
        throw exceeded;
      }
    },
    async findWait(key) {
      const counted = await limiter.get(hashed(key));
      return counted !== null && counted.consumedPoints >= limiter.points ? counted.msBeforeNext : undefined;
    },
    delete: async (key) => void (await limiter.delete(hashed(key))),
  };
}

/** Deletes the counts whose time is over, by the clock that rate-limiter-flexible counts with. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  for (const table of ['reset_requests', 'failed_logins'])
    await db(table).delete().whereRaw('expire <= extract(epoch from now()) * 1000');
}

// The tables hold no email address and no client address.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
