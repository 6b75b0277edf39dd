import { randomUUID } from 'node:crypto';

import { contestPriced } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { markContestsAnnounced } from '../sql/unannounced-contests.ts';

/** Publishes an event for each contest with a fee, once, so that svc-payments knows what an entry costs. */
export function announceContests({ db, outbox }: Pick<Context, 'db' | 'outbox'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id: contest, title, opensAt, closesAt, feeMinor } of await markContestsAnnounced(tx, now)) {
      const body = {
        contest,
        title,
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        feeMinor,
      };
      await outbox.announce(tx, contestPriced, body, { requestId: `sweep-${randomUUID()}`, occurredAt: now });
    }
  });
}
