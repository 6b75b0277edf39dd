import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { updateReportsAnswered, type TextOfQuestion } from '../sql/question-reports.ts';
import { insertWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';

interface Answer {
  readonly outcome: 'kept' | 'withdrawn';
  readonly answer: string;
}

/**
 * Answers all open reports of a text of a question. A withdrawn text is in no game that starts afterwards.
 *
 * @returns how many reports were answered
 * @throws {Refusal} `stale-view` where none was open
 */
export async function resolveReports(
  ctx: Context,
  of: TextOfQuestion,
  { outcome, answer }: Answer,
  by: ActionBy,
): Promise<number> {
  const answered = await inTransaction(ctx.db, async (tx) => {
    const count = await updateReportsAnswered(tx, of, { outcome, answer, at: by.at });
    if (count === 0) throw new Refusal('stale-view');
    if (outcome === 'withdrawn') await insertWithdrawnQuestion(tx, { id: of.question, revision: of.revision }, by.at);
    const changes = [{ field: 'question', from: String(of.question), to: outcome }];
    await announceAdminAction(ctx.outbox, tx, { action: 'reports-resolved', reason: answer, changes }, by);
    return count;
  });
  await ctx.bank.refresh(ctx.db);
  return answered;
}
