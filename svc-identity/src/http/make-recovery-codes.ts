import type { makeRecoveryCodes as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { renewRecoveryCodes } from '../flows/join-admins.ts';
import { insertAuditRow } from '../store/audit.ts';

export function makeRecoveryCodes({ db, clock }: Context): Handler<typeof contract> {
  return async ({ admin, requestId }) => {
    const recoveryCodes = await inTransaction(db, async (tx) => {
      const by = { session: admin.session, admin, at: clock.now(), requestId };
      await insertAuditRow(tx, { action: 'recovery-codes-made', ...by });
      return renewRecoveryCodes(tx, admin.id);
    });
    return { status: 201, body: { recoveryCodes } };
  };
}
