import { invitationHours, type inviteAdmin as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashCode, newInvitationCode } from '../domain/typed-code.ts';
import { insertInvitation } from '../store/admin-invitations.ts';
import { insertAuditRow } from '../store/audit.ts';

const validMs = invitationHours * 3_600_000;

/** Makes an invitation. Its code is handed over by the owner, and stored as a hash alone. */
export function inviteAdmin({ db, clock }: Context): Handler<typeof contract> {
  return async ({ body: { role }, admin, requestId }) => {
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + validMs);
    const code = newInvitationCode();
    const id = await inTransaction(db, async (tx) => {
      const changes = [{ field: 'role', from: '', to: role }];
      await insertAuditRow(tx, { action: 'admin-invited', session: admin.session, admin, changes, at, requestId });
      return insertInvitation(tx, { codeHash: hashCode(code), role, invitedBy: admin.id, expiresAt });
    });
    return { status: 201, body: { id, role, by: admin.name, expiresAt: expiresAt.toISOString(), code } };
  };
}
