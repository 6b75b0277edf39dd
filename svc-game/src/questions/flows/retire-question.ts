import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { insertWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import { isLiveText } from './find-bank-questions.ts';

/**
 * Withdraws a text for a reason: it is in no game that starts from now on. `restoreQuestion` undoes it.
 *
 * @throws {Refusal} `stale-view` where the question has another text by now, or is withdrawn
 */
export async function retireQuestion(ctx: Context, of: TextOfQuestion, reason: string, by: ActionBy): Promise<void> {
  if (!isLiveText(ctx, of)) throw new Refusal('stale-view');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertWithdrawnQuestion(tx, { id: of.question, revision: of.revision }, by.at)))
      throw new Refusal('stale-view');
    const changes = [{ field: 'question', from: String(of.question), to: of.revision }];
    await announceAdminAction(ctx.outbox, tx, { action: 'question-retired', reason, changes }, by);
  });
  await ctx.bank.refresh(ctx.db);
}
