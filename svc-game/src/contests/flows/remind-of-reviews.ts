import { randomUUID } from 'node:crypto';

import { contestInText, reviewDue } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { reviewSoonMs } from '../rules/contest.ts';
import { markReviewsReminded } from '../sql/reviews-due.ts';

/** Publishes an event for each review that is due within a day, and another one where it is overdue. */
export function remindOfReviews({ db, outbox }: Pick<Context, 'db' | 'outbox'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const found of await markReviewsReminded(tx, { now, soon: new Date(now.getTime() + reviewSoonMs) })) {
      const body = {
        contest: found.id,
        contestTitle: contestInText(found),
        reviewDueAt: found.reviewDueAt.toISOString(),
        isOverdue: found.reviewDueAt <= now,
      };
      await outbox.announce(tx, reviewDue, body, { requestId: `sweep-${randomUUID()}`, occurredAt: now });
    }
  });
}
