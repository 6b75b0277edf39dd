import type { getQuestionRevisions as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findRevisions } from '../flows/find-revisions.ts';

export function getQuestionRevisions(ctx: Context): Handler<typeof contract> {
  return async ({ params: { question } }) => ({ status: 200, body: await findRevisions(ctx, question) });
}
