import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { hasVoidInUnsettledContest } from '../sql/voided-questions.ts';
import { deleteWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';

/**
 * Undoes the withdrawal of a text: it may be in games that start from now on.
 *
 * @throws {Refusal} `stale-view` where it is not withdrawn, `question-voided` where it is voided in a contest that is not
 * settled
 */
export async function restoreQuestion(ctx: Context, of: TextOfQuestion, reason: string, by: ActionBy): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await hasVoidInUnsettledContest(tx, of)) throw new Refusal('question-voided');
    if (!(await deleteWithdrawnQuestion(tx, { id: of.question, revision: of.revision })))
      throw new Refusal('stale-view');
    const changes = [{ field: 'question', from: String(of.question), to: of.revision }];
    await announceAdminAction(ctx.outbox, tx, { action: 'question-restored', reason, changes }, by);
  });
  await ctx.bank.refresh(ctx.db);
}
