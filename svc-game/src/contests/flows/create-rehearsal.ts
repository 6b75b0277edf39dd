import { randomUUID } from 'node:crypto';

import type { NewRehearsal } from '@lights-out/contracts/admin-contests';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { newRehearsal } from '../rules/contest.ts';
import { listContestOverviews, type ContestOverview } from '../sql/contest-overview.ts';
import { insertSteps } from '../sql/contest-steps.ts';
import { insertContest } from '../sql/contests.ts';
import { insertInvitations } from '../sql/invitations.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';

/** Opens a rehearsal at once, for the invited players alone. */
export async function createRehearsal(ctx: Context, wanted: NewRehearsal, by: ActionBy): Promise<ContestOverview> {
  const made = newRehearsal(randomUUID().slice(0, 8), wanted, by.at);
  const { id } = made.contest;
  const invited = [...new Set(wanted.players)];
  const reason = `${wanted.minutes} minutes, ${invited.length} invited`;
  await inTransaction(ctx.db, async (tx) => {
    await insertContest(tx, made);
    await insertInvitations(tx, id, invited);
    await insertSteps(tx, id, [{ step: 'created', reason }], { by: nameOf(by.admin), at: by.at });
    await announceAdminAction(ctx.outbox, tx, { action: 'contest-created', contest: id, reason }, by);
  });
  const [overview] = await listContestOverviews(ctx.db, id);
  if (overview === undefined) throw new Error(`Contest ${id} is missing.`);
  return overview;
}
