import { questionImagePath } from '@lights-out/contracts';
import type { DraftSummary, DraftView } from '@lights-out/contracts/admin-draft-view';

import { firstMadeId } from '@lights-out/contracts/bank-file';

import { type Draft, type Editor, isForContests } from '../rules/draft.ts';
import type { ShownDraft } from '../flows/show-draft.ts';

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
    isForContests: isForContests(draft),
    isMade: question !== null && question >= firstMadeId,
    changedAt: changedAt.toISOString(),
  };
}

export function draftView({ draft, editor, may, withKey }: ShownDraft): DraftView {
  const { fields, version, why } = draft;
  const shown = {
    ...draftSummary(draft, editor),
    version,
    difficulty: fields.difficulty,
    options: [...fields.options].sort((a, b) => a.localeCompare(b)),
    image: fields.image === null ? null : questionImagePath(fields.image),
    imageAlt: fields.imageAlt,
    may: [...may],
  };
  if (withKey === null) return { ...shown, fields: null, why: '', changes: [], faults: [], reviews: [] };
  const { changes, faults, reviews } = withKey;
  return {
    ...shown,
    fields,
    why,
    changes: [...changes],
    faults: [...faults],
    reviews: reviews.map(({ reviewer, at, ...review }) => ({
      ...review,
      reviewer: reviewer.name,
      at: at.toISOString(),
    })),
  };
}
