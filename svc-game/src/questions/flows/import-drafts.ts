import { comparedRowsMost } from '@lights-out/contracts/admin-question-files';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { fieldsOf } from '../rules/draft.ts';
import type { Comparison } from '../rules/question-comparison.ts';
import { hashOfContent } from '../bank/published.ts';
import { insertDraft } from '../sql/question-drafts.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import { compareQuestions } from './compare-questions.ts';
import { editorOf } from './editor-of.ts';
import { findLiveContent } from './judge-draft.ts';

interface QuestionFile {
  readonly bytes: Buffer;
  readonly format: 'csv' | 'json';
  /** What its comparison counted. */
  readonly added: number;
  readonly changed: number;
  readonly why: string;
}

/**
 * Makes a draft of each question that a file adds or changes, of all of them or of none (decision 0235). A question keeps its drawing.
 *
 * @returns how many
 * @throws {Refusal} `invalid-request` where the file cannot be read or a question of it is refused, `stale-view` where it differs from the
 * bank in other questions than the admin was shown
 */
export async function importDrafts(ctx: Context, file: QuestionFile, by: ActionBy): Promise<number> {
  const { rows, added, changed } = await compareQuestions(ctx, file.bytes, file.format, ctx.pools.secretIn(by.at));
  refuseFaulty(rows);
  if (added !== file.added || changed !== file.changed || rows.length === 0 || rows.length > comparedRowsMost)
    throw new Refusal('stale-view');
  await inTransaction(ctx.db, async (tx) => {
    for (const { verdict, question: id, proposed } of rows) {
      if (proposed === undefined) continue;
      const question = verdict === 'changed' ? id : null;
      const live = question === null ? undefined : await findLiveContent(ctx, tx, question);
      await insertDraft(tx, {
        question,
        fields: fieldsOf({ question: proposed, imageHash: live?.imageHash ?? null }),
        why: file.why,
        base: live === undefined ? null : hashOfContent(live),
        writtenBy: editorOf(by.admin),
        changedAt: by.at,
      });
    }
    const changes = [{ field: 'drafts', from: '', to: String(rows.length) }];
    await announceAdminAction(ctx.outbox, tx, { action: 'drafts-imported', reason: file.why, changes }, by);
  });
  return rows.length;
}

/** A draft has no claim of its own: it would say of race data what no test has asked them. */
function refuseFaulty(rows: Comparison['rows']): void {
  for (const { row, faults, changes } of rows) {
    const isClaimChanged = changes.some(({ field }) => field === 'claim');
    const fault =
      faults[0] ?? (isClaimChanged ? 'claim: A claim changes with the files of the bank alone.' : undefined);
    if (fault !== undefined) throw new Refusal('invalid-request', { message: `Row ${row}, ${fault}` });
  }
}
