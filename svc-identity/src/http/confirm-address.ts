import type { confirmAddress as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { confirmAddress as confirm } from '../flows/confirm-address.ts';

export function confirmAddress(ctx: Context): Handler<typeof contract> {
  return async ({ body, requestId }) => {
    await confirm(ctx, body.token, requestId);
    return { status: 204, body: undefined };
  };
}
