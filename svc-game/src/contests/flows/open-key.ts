import { inTransaction, Refusal } from '@lights-out/service-kit';

import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import {
  type AskedKey,
  insertKeyRequest,
  isLiveText,
  keyRequestsSince,
  lockKeyRequest,
  updateKeyOpened,
} from '../../questions/index.ts';
import { listRunningContests } from '../sql/contests.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';

/**
 * Asks for the key of a text, or opens it where another admin has asked. Neither of them may take part in a contest that runs. The keys
 * of all questions, in a file, are asked for by an owner.
 *
 * @returns whether it is open now
 * @throws {Refusal} `stale-view` where the question has another text by now or its key is no secret, `not-allowed`, `own-entry`
 */
export async function openKey(ctx: Context, of: AskedKey, reason: string, by: ActionBy): Promise<boolean> {
  const { admin, at } = by;
  if (of !== null && (!isLiveText(ctx, of) || !ctx.pools.secretIn(at)(of.question))) throw new Refusal('stale-view');
  return inTransaction(ctx.db, async (tx) => {
    for (const { id } of await listRunningContests(tx, at)) await requireNoOwnPart(tx, id, admin);
    const request = await lockKeyRequest(tx, of, keyRequestsSince(at));
    if (request?.isOpen) return true;
    const isSecond = request !== undefined && request.askedBy.id !== admin.id;
    if (isSecond) await updateKeyOpened(tx, request.id, { by: admin, at });
    else if (request === undefined) {
      if (of === null && admin.role !== 'owner') throw new Refusal('not-allowed');
      await insertKeyRequest(tx, of, { reason, by: admin, at });
    }
    const action = isSecond ? 'key-opened' : 'key-asked';
    const changes = of === null ? [] : [{ field: 'question', from: '', to: String(of.question) }];
    await announceAdminAction(ctx.outbox, tx, { action, reason, changes }, by);
    return isSecond;
  });
}
