import { questionImagePath } from '@lights-out/contracts';
import type { DraftSummary, DraftView } from '@lights-out/contracts/admin-drafts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashOfContent } from '../../domain/bank/published.ts';
import { allowedSteps, mayReadKey, type Draft, type Editor } from '../../domain/draft.ts';
import { judge } from '../../flows/judge-draft.ts';
import { findDraft, listReviews } from '../../store/question-drafts.ts';

export function draftSummary(draft: Draft, editor: Editor): DraftSummary {
  const { id, question, state, fields, writtenBy, changedAt } = draft;
  return {
    draft: id,
    question,
    state,
    text: fields.question,
    category: fields.category,
    writtenBy: writtenBy.name,
    isOwn: writtenBy.id === editor.id,
    changedAt: changedAt.toISOString(),
  };
}

/**
 * A draft as an editor may see it now.
 *
 * @throws {Refusal} `not-found`
 */
export async function draftView(ctx: Context, id: number, editor: Editor): Promise<DraftView> {
  const draft = await findDraft(ctx.db, id);
  if (draft === undefined) throw new Refusal('not-found');
  const reviews = await listReviews(ctx.db, id);
  const { fields, version, why } = draft;
  const shown = {
    ...draftSummary(draft, editor),
    version,
    difficulty: fields.difficulty,
    options: [...fields.options].sort((a, b) => a.localeCompare(b)),
    image: fields.image === null ? null : questionImagePath(fields.image),
    imageAlt: fields.imageAlt,
    may: allowedSteps(draft, reviews, editor),
  };
  if (!mayReadKey(draft, reviews, editor))
    return { ...shown, fields: null, why: '', changes: [], faults: [], reviews: [] };
  const { changes, faults } = await judgedNow(ctx, draft);
  return {
    ...shown,
    fields,
    why,
    changes,
    faults,
    reviews: reviews.map(({ reviewer, at, ...review }) => ({
      ...review,
      reviewer: reviewer.name,
      at: at.toISOString(),
    })),
  };
}

/** What is published or discarded is not judged any more. */
async function judgedNow(ctx: Context, draft: Draft): Promise<Pick<DraftView, 'changes' | 'faults'>> {
  if (draft.state === 'published' || draft.state === 'discarded') return { changes: [], faults: [] };
  const { changes, faults, before } = await judge(ctx, ctx.db, draft.fields, draft.question);
  const isOutdated = (before === undefined ? null : hashOfContent(before)) !== draft.base;
  const isUnchanged = faults.length === 0 && changes.length === 0;
  return {
    changes: [...changes],
    faults: [
      ...faults,
      ...(isOutdated
        ? [
            {
              field: 'draft',
              message: 'Another text was published since. Look at what changes, and save the draft again.',
            },
          ]
        : []),
      ...(isUnchanged ? [{ field: 'draft', message: 'Nothing is changed yet.' }] : []),
      ...(draft.why.trim().length < 3 ? [{ field: 'why', message: 'Say why, in 3 to 500 characters.' }] : []),
    ],
  };
}
