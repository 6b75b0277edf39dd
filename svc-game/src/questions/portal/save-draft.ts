import type { saveDraft as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { saveDraft as save } from '../flows/edit-draft.ts';
import { editorOf } from '../flows/editor-of.ts';
import { showDraft } from '../flows/show-draft.ts';
import { draftView } from '../views/draft-view.ts';

export function saveDraft(ctx: Context): Handler<typeof contract> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await save(ctx, draft, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}
