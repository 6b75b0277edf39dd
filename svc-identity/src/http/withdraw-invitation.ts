import type { withdrawInvitation as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteInvitation } from '../store/admin-invitations.ts';
import { insertAuditRow } from '../store/audit.ts';

export function withdrawInvitation({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { invitation }, admin, requestId }) => {
    await inTransaction(db, async (tx) => {
      const role = await deleteInvitation(tx, invitation);
      if (role === undefined) throw new Refusal('not-found');
      const changes = [{ field: 'role', from: role, to: '' }];
      const by = { session: admin.session, admin, at: clock.now(), requestId };
      await insertAuditRow(tx, { action: 'invitation-withdrawn', changes, ...by });
    });
    return { status: 204, body: undefined };
  };
}
