import { adminActed } from '@lights-out/contracts';
import type { AdminAction, AdminChange } from '@lights-out/contracts/admin';
import type { Admin, Outbox, Tx } from '@lights-out/service-kit';

export interface ContestAct {
  readonly action: AdminAction;
  readonly contest: string;
  readonly playerId?: string;
  readonly reason?: string | undefined;
  readonly changes?: readonly AdminChange[];
}

/** Who does it, and when. */
export interface ActedBy {
  readonly admin: Admin;
  readonly at: Date;
  readonly requestId: string;
}

/** Tells the audit list what an admin does, in the transaction that does it: neither is without the other. */
export async function tellAdminAct(
  outbox: Outbox,
  tx: Tx,
  act: ContestAct,
  { admin, at, requestId }: ActedBy,
): Promise<void> {
  const { action, contest, playerId = null, reason = null, changes = [] } = act;
  await outbox.announce(
    tx,
    adminActed,
    { session: admin.session, action, contest, playerId, reason, changes: [...changes] },
    { requestId, occurredAt: at },
  );
}

/** How an admin is called in the contest's own book. */
export function nameOf({ session }: Admin): string {
  return `admin ${session}`;
}
