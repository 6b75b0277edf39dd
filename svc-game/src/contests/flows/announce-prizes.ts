import { randomUUID } from 'node:crypto';

import { prizeSet } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { markPrizesAnnounced } from '../sql/unannounced-prizes.ts';

/** Publishes an event for each prize that was created or changed. */
export function announcePrizes({ db, outbox }: Pick<Context, 'db' | 'outbox'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const prize of await markPrizesAnnounced(tx, now))
      await outbox.announce(tx, prizeSet, prize, { requestId: `sweep-${randomUUID()}`, occurredAt: now });
  });
}
