import { createHash } from 'node:crypto';

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '@lights-out/service-kit';

/** Counts how often a link was asked for an address, over all processes. */
export interface ResetRequests {
  /** False where it was asked for too often: the mails that were sent already hold a link that works. */
  isWelcome(emailFolded: string): Promise<boolean>;
}

// Enough for who deletes the mail by mistake, too few to fill somebody's mailbox.
const limit = { points: 3, duration: 3_600 };

export function createResetRequests(db: Db, scale: number): ResetRequests {
  const counter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'reset_requests',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'address',
    points: Math.ceil(limit.points * scale),
    duration: limit.duration,
  });
  return {
    async isWelcome(emailFolded) {
      try {
        // No address of a person stands in this table.
        await counter.consume(createHash('sha256').update(emailFolded).digest('base64url'));
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
  };
}

/** Forgets what no longer counts, by the clock of the counters themselves. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  for (const table of ['reset_requests', 'failed_logins'])
    await db(table).delete().whereRaw('expire <= extract(epoch from now()) * 1000');
}
