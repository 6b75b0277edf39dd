import type { removePasskey as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deletePasskey, listPasskeysOf } from '../store/passkeys.ts';
import { lockAdmins } from '../store/admins.ts';
import { insertAuditRow } from '../store/audit.ts';

export function removePasskey({ db, clock }: Context): Handler<typeof contract> {
  return async ({ body: { id }, admin, requestId }) => {
    await inTransaction(db, async (tx) => {
      await lockAdmins(tx);
      const own = await listPasskeysOf(tx, { kind: 'admin', id: admin.id });
      const removed = own.find((passkey) => passkey.id === id);
      if (removed === undefined) throw new Refusal('not-found');
      if (own.length === 1) throw new Refusal('last-passkey');
      await deletePasskey(tx, 'admin', id);
      const done = { action: 'passkey-removed', reason: removed.name } as const;
      await insertAuditRow(tx, { ...done, session: admin.session, admin, at: clock.now(), requestId });
    });
    return { status: 204, body: undefined };
  };
}
