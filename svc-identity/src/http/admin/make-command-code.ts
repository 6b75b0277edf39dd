import type { makeCommandCode as contract } from '@lights-out/contracts/admin-own-sign-in';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { makeCommandCode as make } from '../../flows/change-own-sign-in.ts';

export function makeCommandCode(ctx: Context): Handler<typeof contract> {
  return async ({ admin, requestId }) => {
    const { code, expiresAt } = await make(ctx, { admin, requestId });
    return { status: 201, body: { code, expiresAt: expiresAt.toISOString() } };
  };
}
