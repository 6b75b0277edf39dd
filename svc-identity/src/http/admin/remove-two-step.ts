import type { removeTwoStep as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { removeSecondStep } from '../../flows/support-player.ts';

export function removeTwoStep(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await removeSecondStep(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}
