import { createHash } from 'node:crypto';

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { Refusal, type Db } from '@lights-out/service-kit';

/** Counts tries at the portal's password over all processes; refuses with `rate-limited` once there were too many. */
export interface AdminTries {
  /** Takes a try before the password is looked at, so that many at once are no more than one after the other. */
  take(address: string): Promise<void>;
  /** It was the right one: its address begins anew. */
  forget(address: string): Promise<void>;
}

// The second limit is for a guess spread over many addresses. It is a minute's as well: whoever uses it up keeps
// admins out only for as long as they go on.
const limits = { address: { points: 5, duration: 60 }, everyone: { points: 60, duration: 60 } } as const;
const all = 'all';

export function createAdminTries(db: Db, scale: number): AdminTries {
  const counter = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'failed_logins',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `admin-${name}`,
      points: Math.ceil(limits[name].points * scale),
      duration: limits[name].duration,
    });
  const counters = { address: counter('address'), everyone: counter('everyone') };
  const keyOf = (address: string) => createHash('sha256').update(address).digest('base64url');
  return {
    async take(address) {
      await consume(counters.address, keyOf(address));
      await consume(counters.everyone, all);
    },
    forget: async (address) => void (await counters.address.delete(keyOf(address))),
  };
}

async function consume(counter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) });
  }
}
