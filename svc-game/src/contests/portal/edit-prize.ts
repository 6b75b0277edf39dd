import type { editPrize as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { editPrize as edit } from '../flows/edit-prize.ts';

export function editPrize(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body: { revision, reason, ...text }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    const written = await edit(ctx, contest, { text, revision, reason }, by);
    return { status: 200, body: { ...text, revision: written } };
  };
}
