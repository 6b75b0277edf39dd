import type { getDraft as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { editorOf } from '../flows/editor-of.ts';
import { showDraft } from '../flows/show-draft.ts';
import { draftView } from '../views/draft-view.ts';

export function getDraft(ctx: Context): Handler<typeof contract> {
  return async ({ params: { draft }, admin }) => ({
    status: 200,
    body: draftView(await showDraft(ctx, draft, editorOf(admin))),
  });
}
