import type { linkAdminPlayer as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { linkPlayer } from '../flows/change-admins.ts';

export function linkAdminPlayer({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: clock.now(), requestId };
    await inTransaction(db, (tx) => linkPlayer(tx, params.admin, body.player, by));
    return { status: 204, body: undefined };
  };
}
