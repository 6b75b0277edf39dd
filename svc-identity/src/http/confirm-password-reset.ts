import type { confirmPasswordReset as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { resetPassword } from '../flows/reset-password.ts';

export function confirmPasswordReset(ctx: Context): Handler<typeof contract> {
  return async ({ body, address, requestId }) => {
    await resetPassword(ctx, body, { address, requestId });
    return { status: 204, body: undefined };
  };
}
