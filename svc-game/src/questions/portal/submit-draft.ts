import type { submitDraft as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { submitDraft as submit } from '../flows/edit-draft.ts';
import { editorOf } from '../flows/editor-of.ts';
import { showDraft } from '../flows/show-draft.ts';
import { draftView } from '../views/draft-view.ts';

export function submitDraft(ctx: Context): Handler<typeof contract> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await submit(ctx, draft, body.version, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}
