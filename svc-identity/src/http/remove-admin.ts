import type { removeAdmin as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { removeAdmin as remove } from '../flows/change-admins.ts';

export function removeAdmin({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params, admin, requestId }) => {
    const by = { admin, at: clock.now(), requestId };
    await inTransaction(db, (tx) => remove(tx, params.admin, by));
    return { status: 204, body: undefined };
  };
}
