import { createHash } from 'node:crypto';

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { Refusal, type Db } from '@lights-out/service-kit';

/** Counts failed logins over all processes; refuses with `rate-limited` once there were too many. */
export interface FailedLogins {
  /** Refuses before a password is looked at. */
  check(account: string, address: string): Promise<void>;
  count(account: string, address: string): Promise<void>;
  forget(account: string, address: string): Promise<void>;
}

// From one address against one account a person's typing errors fit; the other two stop a list of passwords tried
// from many addresses, and a list of accounts tried from one, without locking an owner out for long.
const limits = {
  both: { points: 10, duration: 900 },
  account: { points: 100, duration: 3_600 },
  address: { points: 200, duration: 3_600 },
} as const;

export function createFailedLogins(db: Db, scale: number): FailedLogins {
  const counter = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'failed_logins',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.ceil(limits[name].points * scale),
      duration: limits[name].duration,
    });
  const counters = { both: counter('both'), account: counter('account'), address: counter('address') };
  const each = (
    account: string,
    address: string,
    work: (limiter: RateLimiterPostgres, key: string) => Promise<unknown>,
  ) =>
    Promise.all([
      work(counters.both, keyOf(`${account} ${address}`)),
      work(counters.account, keyOf(account)),
      work(counters.address, keyOf(address)),
    ]);
  return {
    check: async (account, address) => {
      await each(account, address, async (limiter, key) => {
        const seen = await limiter.get(key);
        if (seen !== null && seen.consumedPoints >= limiter.points) throw tooMany(seen);
      });
    },
    count: async (account, address) => {
      await each(account, address, (limiter, key) =>
        limiter.consume(key).catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused;
        }),
      );
    },
    forget: async (account, address) => void (await counters.both.delete(keyOf(`${account} ${address}`))),
  };
}

function tooMany(seen: RateLimiterRes): Refusal {
  return new Refusal('rate-limited', {
    message: 'Too many failed logins. Please wait a while and try again.',
    retryAfterSeconds: Math.max(1, Math.ceil(seen.msBeforeNext / 1_000)),
  });
}

// No address of a person stands in this table.
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
