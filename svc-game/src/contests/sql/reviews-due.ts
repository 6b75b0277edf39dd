import type { Tx } from '@lights-out/service-kit';

import type { Contest } from '../rules/contest.ts';

export type ReviewedContest = Pick<Contest, 'id' | 'title' | 'opensAt'> & { readonly reviewDueAt: Date };

/** Marks the contests whose review is due soon or overdue, and returns those without a reminder since. */
export async function markReviewsReminded(
  tx: Tx,
  { now, soon }: { readonly now: Date; readonly soon: Date },
): Promise<ReviewedContest[]> {
  const { rows } = await tx.raw<{ rows: ReviewedContest[] }>(
    `update contests set review_reminders = case when review_due_at <= :now then 2 else 1 end
     where state = 'review'
       and (review_due_at <= :soon and review_reminders = 0 or review_due_at <= :now and review_reminders < 2)
     returning name as id, display_title as title, starts_at as "opensAt", review_due_at as "reviewDueAt"`,
    { now, soon },
  );
  return rows;
}
