import { LRUCache } from 'lru-cache';

import type { Db } from '@lights-out/service-kit';

import { type Daily, listDailies } from '../sql/dailies.ts';

/** Read anew by the first who asks after a second; who asks meanwhile is given what is known, and nobody waits for a busy pool. */
const kept = new LRUCache<Db, readonly Daily[]>({
  max: 16,
  ttl: 1_000,
  fetchMethod: (db) => listDailies(db),
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  ignoreFetchAbort: true,
});

/** All numbers that the site had, in order. Each look at a daily needs them; they change once a day, and when one is given back. */
export function knownDailies(db: Db): Promise<readonly Daily[]> {
  return kept.forceFetch(db);
}

/** Has them be read anew. */
export function forgetDailies(db: Db): void {
  kept.delete(db);
}
