import type { postSupportNote as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { notePlayer } from '../../flows/support-player.ts';

export function postSupportNote(ctx: Context): Handler<typeof contract> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await notePlayer(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}
