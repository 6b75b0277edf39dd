import { inTransaction, Refusal } from '@lights-out/service-kit';

import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { findDaily, updateGivenBack } from '../sql/dailies.ts';
import { forgetDailies } from './known-dailies.ts';

/**
 * Gives a number back to everybody, whose streaks go on without it.
 *
 * @throws {Refusal} `not-found`; `stale-view` where it was given back before
 */
export async function giveBack(ctx: Context, n: number, reason: string, by: ActionBy): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const daily = await findDaily(tx, { n });
    if (daily === undefined) throw new Refusal('not-found');
    if (!(await updateGivenBack(tx, n, { by: nameOf(by.admin), reason, at: by.at }))) throw new Refusal('stale-view');
    const changes = [{ field: `daily ${n}`, from: 'counts', to: 'given back' }];
    await announceAdminAction(ctx.outbox, tx, { action: 'daily-given-back', reason, changes }, by);
  });
  forgetDailies(ctx.db);
}
