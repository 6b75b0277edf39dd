import type { removePasskey as contract } from '@lights-out/contracts/admin-own-sign-in';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { removeOwnPasskey } from '../../flows/change-own-sign-in.ts';

export function removePasskey(ctx: Context): Handler<typeof contract> {
  return async ({ body: { id }, admin, requestId }) => {
    await removeOwnPasskey(ctx, id, { admin, requestId });
    return { status: 204, body: undefined };
  };
}
