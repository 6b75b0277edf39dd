import type { checkDraft as contract } from '@lights-out/contracts/admin-drafts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { editorOf } from '../flows/editor-of.ts';
import { findSimilar, judge } from '../flows/judge-draft.ts';
import { findDraft } from '../sql/question-drafts.ts';

export function checkDraft(ctx: Context): Handler<typeof contract> {
  return async ({ body: { draft: id, fields }, admin }) => {
    const draft = await findDraft(ctx.db, id);
    if (draft === undefined) throw new Refusal('not-found');
    const editor = editorOf(admin);
    if (draft.writtenBy.id !== editor.id) throw new Refusal('not-allowed');
    const { faults } = await judge(ctx, ctx.db, fields, draft.question);
    return { status: 200, body: { faults, similar: await findSimilar(ctx, fields, draft, editor) } };
  };
}
