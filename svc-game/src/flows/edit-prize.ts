import type { PrizeText } from '@lights-out/contracts/admin-contests';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { decideEdit } from '../domain/prize-edit.ts';
import { insertSteps } from '../store/contest-steps.ts';
import { lockPrize, updatePrize } from '../store/prizes.ts';
import { announceAdminAction, nameOf, type ActionBy } from './announce-admin-action.ts';
import { announcePrizes } from './announce-prizes.ts';

interface Edit {
  readonly text: PrizeText;
  /** The revision that the admin saw. */
  readonly revision: number;
  readonly reason: string | undefined;
}

/**
 * Replaces a prize's text and announces it.
 *
 * @returns the prize's revision afterwards
 * @throws {Refusal} `not-found`, the edit's own, or `invalid-request` with the complaint about each field
 */
export async function editPrize(ctx: Context, contest: string, edit: Edit, by: ActionBy): Promise<number> {
  const { text, reason } = edit;
  const revision = await inTransaction(ctx.db, async (tx) => {
    const before = await lockPrize(tx, contest);
    if (before === undefined) throw new Refusal('not-found');
    const changes = decideEdit(before, edit, by.at);
    if ('refused' in changes) throw new Refusal(changes.refused);
    if ('complaints' in changes)
      throw new Refusal('invalid-request', {
        message: Object.values(changes.complaints)[0],
        fields: changes.complaints,
      });
    if (changes.length === 0) return before.revision;
    await insertSteps(tx, contest, [{ step: 'prize-edited', reason }], { by: nameOf(by.admin), at: by.at });
    await announceAdminAction(ctx.outbox, tx, { action: 'prize-edited', contest, reason, changes }, by);
    return updatePrize(tx, contest, text);
  });
  await announcePrizes(ctx, by.at);
  return revision;
}
