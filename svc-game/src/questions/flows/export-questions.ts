import { keyOfText } from '@lights-out/contracts/admin-questions';
import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { exportedQuestions, type ExportedQuestion } from '../rules/question-export.ts';
import { listFigures } from '../sql/question-figures.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import { findBankQuestions, keyOfStoredText, type BankFilter } from './find-bank-questions.ts';
import { requireKeptFile } from './kept-keys.ts';

/**
 * Every question that matches, with its answer key, but for those that a contest may still ask; the audit list names who took how
 * many, and how many of those.
 *
 * @param withKept also those, for an owner to whom another admin has opened them
 * @throws {Refusal} `not-allowed`, `key-kept`
 */
export async function exportQuestions(
  ctx: Context,
  filter: BankFilter,
  withKept: boolean,
  by: ActionBy,
): Promise<ExportedQuestion[]> {
  const reason = withKept ? await requireKeptFile(ctx, by.admin) : undefined;
  const { matching: found, withdrawn, quarantined, rewordings } = await findBankQuestions(ctx, filter);
  const isSecret = ctx.pools.secretIn(by.at);
  const matching = withKept ? found : found.filter(({ id }) => !isSecret(id));
  const ids = matching.map(({ id }) => id);
  const figures = new Map((await listFigures(ctx.db, ids)).map((one) => [keyOfStoredText(one), one]));
  const exported = exportedQuestions(matching, ctx.bank.whole(), (question) => {
    const key = keyOfText(question.id, question.revision);
    const state = quarantined.has(key) ? 'quarantined' : withdrawn.has(key) ? 'withdrawn' : 'asked';
    const isReworded = rewordings.get(question.id) === 'counts';
    return { state, pool: isSecret(question.id) ? 'kept' : 'free', isReworded, figures: figures.get(key) };
  });
  const changes = [{ field: 'questions', from: '0', to: String(exported.length) }];
  if (withKept) changes.push({ field: 'keptKeys', from: '0', to: String(ids.filter(isSecret).length) });
  await inTransaction(ctx.db, (tx) =>
    announceAdminAction(ctx.outbox, tx, { action: 'questions-exported', reason, changes }, by),
  );
  return exported;
}
