import type { discardDraft as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { discardDraft as discard } from '../flows/edit-draft.ts';

export function discardDraft(ctx: Context): Handler<typeof contract> {
  return async ({ params: { draft }, body: { version }, admin, requestId }) => {
    await discard(ctx, draft, version, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
