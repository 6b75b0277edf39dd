import type { createDraft as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { createDraft as create } from '../flows/edit-draft.ts';

export function createDraft(ctx: Context): Handler<typeof contract> {
  return async ({ body, admin, requestId }) => {
    const draft = await create(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: { draft } };
  };
}
