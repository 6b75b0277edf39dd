import { draftsShown } from '@lights-out/contracts/admin-draft-view';
import { type getDrafts as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { editorOf } from '../flows/editor-of.ts';
import { listDrafts } from '../sql/question-drafts.ts';
import { draftSummary } from '../views/draft-view.ts';

export function getDrafts({ db }: Context): Handler<typeof contract> {
  return async ({ admin }) => {
    const drafts = await listDrafts(db, draftsShown);
    return { status: 200, body: drafts.map((draft) => draftSummary(draft, editorOf(admin))) };
  };
}
