import type { endPlayerSessions as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { endSessions } from '../../flows/support-player.ts';

export function endPlayerSessions(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await endSessions(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}
