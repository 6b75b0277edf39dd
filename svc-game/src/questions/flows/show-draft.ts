import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  allowedSteps,
  mayReadKey,
  type Draft,
  type DraftStep,
  type Editor,
  type JudgedDraft,
  type Review,
} from '../rules/draft.ts';
import { hashOfContent } from '../bank/published.ts';
import { findDraft, listReviews } from '../sql/question-drafts.ts';
import { judge } from './judge-draft.ts';

type Judged = Pick<JudgedDraft, 'changes' | 'faults'>;

/** A draft as an editor may see it now. */
export interface ShownDraft {
  readonly draft: Draft;
  readonly editor: Editor;
  readonly may: readonly DraftStep[];
  /** Null where the editor may not read the right answer, which these name. */
  readonly withKey: (Judged & { readonly reviews: readonly Review[] }) | null;
}

/** @throws {Refusal} `not-found` */
export async function showDraft(ctx: Context, id: number, editor: Editor): Promise<ShownDraft> {
  const draft = await findDraft(ctx.db, id);
  if (draft === undefined) throw new Refusal('not-found');
  const reviews = await listReviews(ctx.db, id);
  const isSecret = ctx.pools.secretIn(ctx.clock.now());
  const withKey = mayReadKey(draft, reviews, editor, isSecret) ? { ...(await judgeNow(ctx, draft)), reviews } : null;
  return { draft, editor, may: allowedSteps(draft, reviews, editor), withKey };
}

/** What keeps a draft from being handed in, and how it differs from the live text. What is published or discarded is not judged any more. */
export async function judgeNow(ctx: Context, draft: Draft): Promise<Judged> {
  if (draft.state === 'published' || draft.state === 'discarded') return { changes: [], faults: [] };
  const { changes, faults, before } = await judge(ctx, ctx.db, draft.fields, draft.question);
  const isOutdated = (before === undefined ? null : hashOfContent(before)) !== draft.base;
  const isUnchanged = faults.length === 0 && changes.length === 0;
  return {
    changes,
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
