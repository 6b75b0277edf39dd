import { invitationHours } from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { type Admin, inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashCode, newInvitationCode } from '../../signing-in/index.ts';
import { deleteInvitation, insertInvitation } from '../sql/admin-invitations.ts';
import { insertAuditRow } from '../sql/audit.ts';

const validMs = invitationHours * 3_600_000;

/** The owner who invites. */
interface Inviting {
  readonly admin: Admin;
  readonly requestId: string;
}

interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: Date;
}

/** Makes an invitation. Its code is handed over by the owner, and stored as a hash alone. */
export async function inviteAdmin(
  { db, clock }: Context,
  role: AdminRole,
  { admin, requestId }: Inviting,
): Promise<Invitation> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + validMs);
  const code = newInvitationCode();
  const id = await inTransaction(db, async (tx) => {
    const changes = [{ field: 'role', from: '', to: role }];
    await insertAuditRow(tx, { action: 'admin-invited', session: admin.session, admin, changes, at, requestId });
    return insertInvitation(tx, { codeHash: hashCode(code), role, invitedBy: admin.id, expiresAt });
  });
  return { id, code, expiresAt };
}

/**
 * Withdraws an invitation that was not used yet.
 *
 * @throws {Refusal} `not-found`
 */
export async function withdrawInvitation(
  { db, clock }: Context,
  invitation: string,
  { admin, requestId }: Inviting,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const role = await deleteInvitation(tx, invitation);
    if (role === undefined) throw new Refusal('not-found');
    const changes = [{ field: 'role', from: role, to: '' }];
    const by = { session: admin.session, admin, at: clock.now(), requestId };
    await insertAuditRow(tx, { action: 'invitation-withdrawn', changes, ...by });
  });
}
