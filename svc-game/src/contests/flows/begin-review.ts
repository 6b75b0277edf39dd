import { contestInText, provisionalResultsMost, standingsProvisional } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { Settlement } from '../rules/settlement.ts';
import { findContest } from '../sql/contests.ts';
import { listProvisionalResults, updateReviewDue } from '../sql/provisional-standings.ts';

const dayMs = 86_400_000;

/** Sets until when the review is to be done, and publishes every player's place and points as they stand before it. */
export async function beginReview(
  tx: Tx,
  { outbox, reviewDays }: Pick<Context, 'outbox' | 'reviewDays'>,
  { contest, ranks: prizePlaces }: Settlement,
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  const dueAt = new Date(at.getTime() + reviewDays * dayMs);
  await updateReviewDue(tx, contest, dueAt);
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  const results = await listProvisionalResults(tx, contest);
  const shared = {
    contest,
    contestTitle: contestInText(found),
    players: results.length,
    prizePlaces,
    reviewDueAt: dueAt.toISOString(),
  };
  for (let first = 0; first < results.length; first += provisionalResultsMost) {
    const some = results.slice(first, first + provisionalResultsMost);
    await outbox.announce(tx, standingsProvisional, { ...shared, results: some }, { requestId, occurredAt: at });
  }
}
