import type { postAdminFacts as contract } from '@lights-out/contracts/admin-facts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { receiveRelease } from '../../flows/import-release.ts';

export function postAdminFacts(ctx: Context): Handler<typeof contract> {
  return async ({ signed, admin, requestId }) => {
    const zip = signed?.bytes ?? Buffer.alloc(0);
    const id = await receiveRelease(ctx, zip, { admin, at: ctx.clock.now(), requestId });
    return { status: 202, body: { id } };
  };
}
