import type { NewWeekend } from '@lights-out/contracts/admin-contests';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { newWeekend, type NewContest } from '../rules/contest.ts';
import { listContestOverviews, type ContestOverview } from '../sql/contest-overview.ts';
import { insertSteps } from '../sql/contest-steps.ts';
import { findContest, insertContest } from '../sql/contests.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';

interface Created {
  readonly overview: ContestOverview;
  readonly isNew: boolean;
}

/**
 * Creates the contest of a race weekend, or returns the one of that Friday.
 *
 * @throws {Refusal} `invalid-request` where the day is no Friday or the weekend has begun
 */
export async function createWeekend(ctx: Context, wanted: NewWeekend, by: ActionBy): Promise<Created> {
  const made = decideWeekend(wanted, by.at);
  const { id } = made.contest;
  const isNew = await inTransaction(ctx.db, async (tx) => {
    if (await findContest(tx, id)) return false;
    await insertContest(tx, made);
    await insertSteps(tx, id, [{ step: 'created' }], { by: nameOf(by.admin), at: by.at });
    await announceAdminAction(ctx.outbox, tx, { action: 'contest-created', contest: id }, by);
    return true;
  });
  const [overview] = await listContestOverviews(ctx.db, id);
  if (overview === undefined) throw new Error(`Contest ${id} is missing.`);
  return { overview, isNew };
}

function decideWeekend(wanted: NewWeekend, now: Date): NewContest {
  const made = newWeekend(wanted);
  if (made === undefined) throw refused('A race weekend begins on a Friday');
  if (made.contest.opensAt <= now) throw refused('This weekend has begun');
  return made;
}

function refused(message: string): Refusal {
  return new Refusal('invalid-request', { message, fields: { friday: message } });
}
