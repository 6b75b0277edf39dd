import type { changeAdminRole as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { changeRole } from '../flows/change-admins.ts';

export function changeAdminRole({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    const by = { admin, at: clock.now(), requestId };
    await inTransaction(db, (tx) => changeRole(tx, params.admin, body.role, by));
    return { status: 204, body: undefined };
  };
}
