import type { makeRecoveryCodes as contract } from '@lights-out/contracts/admin-own-sign-in';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { renewOwnCodes } from '../../flows/change-own-sign-in.ts';

export function makeRecoveryCodes(ctx: Context): Handler<typeof contract> {
  return async ({ admin, requestId }) => ({
    status: 201,
    body: { recoveryCodes: await renewOwnCodes(ctx, { admin, requestId }) },
  });
}
