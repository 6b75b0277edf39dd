import type { importQuestions as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { importDrafts } from '../flows/import-drafts.ts';

export function importQuestions(ctx: Context): Handler<typeof contract> {
  return async ({ query, signed, admin, requestId }) => {
    const file = { bytes: signed?.bytes ?? Buffer.alloc(0), ...query };
    const drafts = await importDrafts(ctx, file, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: { drafts } };
  };
}
