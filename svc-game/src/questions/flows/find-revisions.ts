import type { QuestionRevision } from '@lights-out/contracts/admin-draft-view';
import { type Admin, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { contentChanges } from '../rules/question-changes.ts';
import { questionOf } from '../bank/bank.ts';
import { contentInUse, hashOfContent, baseContent } from '../bank/published.ts';
import { listPublished } from '../sql/published-questions.ts';
import { revisionsKnown } from './edit-draft.ts';
import { isKeyKept } from './kept-keys.ts';

/**
 * The texts of a question written by hand, the latest first; the last is the one that the service came with, if it began there. Where
 * its key is kept from the admin, without what changed and why.
 *
 * @throws {Refusal} `not-found`
 */
export async function findRevisions(ctx: Context, question: number, admin: Admin): Promise<QuestionRevision[]> {
  const { db, bank } = ctx;
  const published = await listPublished(db, question, revisionsKnown);
  const base = baseContent(bank.base().bank, question);
  const live = contentInUse(bank.base().bank, question, published[0]);
  if (live === undefined) throw new Refusal('not-found');
  const liveHash = hashOfContent(live);
  const isKept = await isKeyKept(ctx, live, admin);
  const texts = published.map((one, index) => {
    const before = published[index + 1] ?? base;
    return {
      edit: one.id,
      revision: one.revision,
      text: one.question.question,
      isLive: index === 0 && hashOfContent(one) === liveHash,
      writtenBy: one.writtenBy,
      reviewedBy: one.reviewedBy,
      at: one.publishedAt.toISOString(),
      why: isKept ? null : one.why,
      changes: isKept ? [] : contentChanges(before, one),
    };
  });
  if (base === undefined) return texts;
  const first = {
    edit: 0,
    revision: questionOf(base.question, base.imageHash).revision,
    text: base.question.question,
    isLive: !texts.some(({ isLive }) => isLive),
    writtenBy: null,
    reviewedBy: null,
    at: null,
    why: null,
    changes: [],
  };
  return [...texts, first];
}
